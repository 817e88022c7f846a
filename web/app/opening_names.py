"""Names of openings in Spanish, made from the English ones of the book. No browser in here.

A name is ``Family: part, part, …``. A part ends in what it is (``Variation``, ``Gambit``, …), which comes first in
Spanish; before it stands of what kind or whose it is. Words that no table has are names, and stay.
"""

from __future__ import annotations

import re
from typing import Final

from pychess_core.lettering import ENGLISH, SPANISH

# English and Spanish: families and parts that are not made by the rules; what an opening or a part can be, with the
# article that tells its gender; adjectives, masculine; what stands behind, the same for every gender; names that are
# written otherwise in Spanish. As literals of Python the tables would be much more to download.
_TABLES: Final = """\
Queen's Pawn=apertura de peón de dama|with Max Lange Defense=con defensa Max Lange|Ruy Lopez=Apertura Española
English Orangutan=Orangután Inglés|Slav Indian=Defensa India Eslava
Queen's Indian Accelerated=Defensa India de dama acelerada|Pseudo Queen's Indian Defense=Defensa Pseudoindia de dama
Lasker Simul Special=Especial de las simultáneas de Lasker|Formation=Formación|Double Spanish=doble española
Double Grob=doble Grob|Allgaier=gambito Allgaier|Kieseritzky=gambito Kieseritzky|Hamppe-Muzio=gambito Hamppe-Muzio
Giuoco Piano=Giuoco Piano|Giuoco Pianissimo=Giuoco Pianissimo|Budapest Defense=gambito Budapest
Anti-Fried Liver Defense=defensa anti-Fegatello|Kling and Horwitz Counterattack=contraataque Kling y Horwitz
Smith-Morra Declined=gambito Smith-Morra rehusado|Monster Declined=monstruo rehusado
Fully Accepted Variation=variante totalmente aceptada|Rare Defenses=defensas infrecuentes
Modern Variations=variantes modernas|Early Deviations=desviaciones tempranas
First Jaenisch Variation=primera variante Jaenisch|Blackmar's Second Gambit=segundo gambito Blackmar
Lesser Simagin (Spassky)=variante Simagin menor (Spassky)|Delayed .. Cc6=…Cc6 retardado
Double Pawn Sacrifice=sacrificio de dos peones|Extended Bishop Swap=cambio de alfiles tardío
Bird Invitation=invitación a la Bird|Pirc Invitation=invitación a la Pirc
Sicilian Invitation=invitación a la siciliana|Slav Invitation=invitación a la eslava
Queen's Gambit Invitation=invitación al gambito de dama|Scotch Invitation Declined=invitación a la escocesa rehusada
Dragon Transfer=transposición al dragón|Modern Transfer=transposición a la moderna
Panov Transfer=transposición al ataque Panov|Fool's Mate=mate del loco|Sea-Cadet Mate=mate del guardiamarina
Kitchener Folly=locura de Kitchener|Santasiere's Folly=locura de Santasiere|Christiansen's Dream=sueño de Christiansen
French Connection=conexión francesa|Pirc Connection=conexión Pirc|Lion's Cave=cueva del león
Lion's Claw=garra del león|Lion's Jaw=mandíbula del león|Maltese Falcon=halcón maltés|Metger Unpin=desclavada Metger
Unpin=desclavada|Döry Indian=india Döry|Monkey's Bum=Monkey's Bum|Central Break=ruptura central
Chigorin Plan=plan Chigorin|Acton Extension=extensión Acton|Correspondence Refutation=refutación por correspondencia
Endgame Offer=oferta de final|Standard Development=desarrollo habitual|The Squirrel=la ardilla|The Goblin=el duende
The Whale=la ballena|The Potato=la patata|The Walrus=la morsa

Variation=la variante|Gambit=el gambito|Defense=la defensa|Attack=el ataque|Line=la línea|System=el sistema
Countergambit=el contragambito|Counterattack=el contraataque|Formation=la formación|Trap=la celada|Opening=la apertura
Game=la apertura|Fianchetto=el fianchetto|Hybrid=el híbrido|Sacrifice=el sacrificio|Exchange=el cambio
Advance=el avance|Dragon=el dragón|Rat=la rata|Pterodactyl=el pterodáctilo|Pteranodon=el pteranodonte
Bind=la estructura|Order=el orden

Accepted=aceptado|Declined=rehusado|Deferred=diferido|Reversed=invertido|Inverted=invertido|Accelerated=acelerado
Hyperaccelerated=hiperacelerado|Delayed=retardado|Ultra-Delayed=ultrarretardado|Immediate=inmediato|Classical=clásico
Closed=cerrado|Open=abierto|Modern=moderno|Old=antiguo|Orthodox=ortodoxo|Traditional=tradicional|Original=original
Normal=normal|Standard=habitual|Main=principal|Defensive=defensivo|Rare=infrecuente|Quiet=tranquilo|Slow=lento
Sharp=agudo|Flexible=flexible|Positional=posicional|Symmetrical=simétrico|Symmetric=simétrico
Transpositional=transposicional|Central=central|Full=completo|Forcing=forzado|Fluid=fluido|Dynamic=dinámico
Improved=mejorado|Lesser=menor|Wild=salvaje|Primitive=primitivo|Forgotten=olvidado|Compromised=comprometido|Shy=tímido
Martian=marciano|Bayonet=bayoneta|Moeller-Bayonet=Moeller-bayoneta|Lusophobe=lusófobo|Western=occidental
Eastern=oriental|East=oriental|West=occidental|Sicilian=siciliano|French=francés|English=inglés|Spanish=español
Italian=italiano|Scotch=escocés|Dutch=holandés|Double-Dutch=doble holandés|Danish=danés|Swedish=sueco|Swiss=suizo
Norwegian=noruego|Icelandic-Palme=islandés Palme|Icelandic=islandés|Finnish=finlandés|Hungarian=húngaro|Polish=polaco
Batavo-Polish=batavo-polaco|Czech=checo|Bulgarian=búlgaro|Romanian=rumano|Yugoslav=yugoslavo|Ukrainian=ucraniano
Russian=ruso|Lithuanian=lituano|Latvian=letón|Kazakh=kazajo|Armenian=armenio|Chinese=chino|Argentine=argentino
Argentinian=argentino|American=americano|Mexican=mexicano|Australian=australiano|Austrian=austriaco|Bavarian=bávaro
Basque=vasco|Portuguese=portugués|Catalan=catalán|Valencian=valenciano|Calabrese=calabrés|Florentine=florentino
German=alemán|Irish=irlandés|Mediterranean=mediterráneo|Baltic=báltico|Arctic=ártico|Scandinavian=escandinavo
Slav=eslavo|Siberian=siberiano|Westphalian=westfaliano|Mazedonisch=macedonio|Berlin=berlinés|Vienna=vienés
Viennese=vienés|Indian=indio|King's Indian=indio de rey|Queen's Indian=indio de dama|Czech-Indian=checoindio
Anti-Queen's Indian=antiindio de dama|Benoni-Indian=indio Benoni|Dzindzi-Indian=indio Dzindzi
Spielmann-Indian=indio Spielmann|Tartakower-Indian=indio Tartakower

King=de rey|King's=de rey|Queen=de dama|Queen's=de dama|Knight=de caballo|Move=de jugadas
Kingside Move=de jugadas del flanco de rey|Bishop=de alfil|Pawn=de peón|Bishop's=del alfil|Knights=de los caballos
Kingside=del flanco de rey|Queenside=del flanco de dama|King's Bishop=de alfil de rey|King's Knight=de caballo de rey
King's Knight's=de caballo de rey|Queen's Knight=de caballo de dama|King's Pawn=de peón de rey
Queen's Pawn=de peón de dama|Two Knights=de los dos caballos|Three Knights=de los tres caballos
Four Knights=de los cuatro caballos|Two Pawns=de los dos peones|Three Pawn=de los tres peones
Three Pawns=de los tres peones|Four Pawns=de los cuatro peones|Six Pawns=de los seis peones
Poisoned Pawn=del peón envenenado|Pawn Storm=del asalto de peones|Pawn Push=del avance de peón
Pawn Return=de la devolución del peón|Pawn Center=del centro de peones|Pawn Grab=de la captura del peón
Prickly Pawn Pass=del paso de peón espinoso|Bishop Check=del jaque de alfil|Check=del jaque
Bouncing Bishop=del alfil saltarín|Castling=del enroque|Delayed Castling=del enroque retardado
Rooks Swap=del cambio de torres|Drunken Knight=del caballo borracho|Drunken Cavalry=de la caballería borracha
Sicilian Knight=del caballo siciliano|Knight's Tour=del recorrido del caballo|King March=de la marcha del rey
King Walk=del paseo del rey|Wayward Queen=de la dama descarriada|King David's=del rey David
King's Head=de la cabeza del rey|Queenside Fianchetto=del fianchetto de dama|Lasker Simul=de las simultáneas de Lasker
Queenside Storm=del asalto en el flanco de dama|Central Storming=del asalto central|Center=del centro
Big Center=del gran centro|Small Center=del pequeño centro|Center Holding=del mantenimiento del centro
Big Clamp=de la gran pinza|Full Symmetry=de simetría total|Exchange=del cambio|Advance=del avance|Gambit=del gambito
Fianchetto=del fianchetto|Wing=del ala|Flank=de flanco|Outflank=del flanqueo|Push=del avance
Counterthrust=del contragolpe|Pin=de la clavada|Retreat=de la retirada|Brooklyn Retreat=de la retirada de Brooklyn
Blockade=del bloqueo|Battery=de la batería|Development=del desarrollo|Endgame=del final
Intermezzo=de la jugada intermedia|Edge=del borde|Elbow=del codo|Fingerslip=del desliz
Fishing Pole=de la caña de pescar|Swiss Cheese=del queso suizo|Inner Doll=de la muñeca interior
Long Whip=del látigo largo|Berlin Wall=del muro de Berlín|Noah's Ark=del arca de Noé|Beginner's=del principiante
Banker=del banquero|Sodium=del sodio|Apocalypse=del apocalipsis|Millennium=del milenio|Oldtimer=del veterano
Corkscrew=del sacacorchos|Alien=del alienígena|Paleface=del rostro pálido|Amazon=de la amazona
Netherlands=de los Países Bajos|New England=de Nueva Inglaterra|Pyrenees=de los Pirineos|Dragon=del dragón
Hedgehog=del erizo|Elephant=del elefante|Rat=de la rata|Lion=del león|Lion Claw=de la garra del león
Hippopotamus=del hipopótamo|Kangaroo=del canguro|Vulture=del buitre|Fried Fox=del zorro frito
Pterodactyl=del pterodáctilo|Pteranodon=del pteranodonte|Chameleon=del camaleón|Clam=de la almeja
Cormorant=del cormorán|Crab=del cangrejo|Crocodile=del cocodrilo|Hawk=del halcón|Horsefly=del tábano
Lizard=del lagarto|Kingfisher=del martín pescador|Lobster=de la langosta|Mongoose=de la mangosta|Penguin=del pingüino
Porcupine=del puercoespín|Snail=del caracol|Snake=de la serpiente|Great Snake=de la gran serpiente
Unicorn=del unicornio|Wasp=de la avispa|Woodchuck=de la marmota|Giraffe=de la jirafa|Gibbon=del gibón
Aged Gibbon=del gibón viejo|Tortoise=de la tortuga|Black Mustang=del mustang negro|Mad Dog=del perro loco
Double Duck=del doble pato

Fried Liver=Fegatello|St. George=San Jorge|de Riviere=De Rivière|del Rio=Del Río|St. Patrick's=San Patricio
Lopez=López|Martinez=Martínez|Vasquez=Vázquez|Napoleon=Napoleón|Ulysses=Ulises|Perseus=Perseo
Achilles-Omega=Aquiles-Omega|Scorpion-Grob=Escorpión-Grob|Scorpion-Horus=Escorpión-Horus
Frankenstein-Dracula=Frankenstein-Drácula|Nimzo-Larsen=Nimzo-Larsen|Aachen=Aquisgrán|Amsterdam=Ámsterdam
Arkhangelsk=Arcángel|Belgrade=Belgrado|Brussels=Bruselas|Chelyabinsk=Cheliábinsk|Copenhagen=Copenhague|Cracow=Cracovia
Dresden=Dresde|de Smet=De Smet|Edinburgh=Edimburgo|Frankfurt=Fráncfort|Gent=Gante|Goteborg=Gotemburgo|Haiti=Haití
Leningrad=Leningrado|Lisbon=Lisboa|London=Londres|Meran=Merano|Moscow=Moscú|New York=Nueva York|Nürnberg=Núremberg
Paris=París|Prague=Praga|Rio=Río|Rio de Janeiro=Río de Janeiro|San Sebastian=San Sebastián|Santa Maria=Santa María
Saragossa=Zaragoza|Seville=Sevilla|St. Petersburg=San Petersburgo|Stockholm=Estocolmo|Tashkent=Taskent
Tübingen=Tubinga|Venice=Venecia|Voronezh=Vorónezh|Warsaw=Varsovia|Yerevan=Ereván|Zurich=Zúrich"""
WHOLE, KINDS, ADJECTIVES, PHRASES, NAMES = [
    dict([pair.split("=") for pair in re.split("[|\n]", table)]) for table in _TABLES.split("\n\n")
]
_KNOWN: Final = PHRASES | ADJECTIVES | NAMES


def in_spanish(name: str) -> str:
    """The Spanish name of the opening whose English name this is.

    House: the adjective that a family is called by has a capital, being its name (``Defensa Siciliana``); in a part it
    is an adjective like others (``variante siciliana``).
    """
    pieces = re.split(r"\b([KQRBN])(?=[a-h]?x?[a-h][1-8]\b)", name)
    pieces[1::2] = [SPANISH[ENGLISH.index(letter)] for letter in pieces[1::2]]
    parts = re.split("(: |, )", "".join(pieces))
    parts[::2] = [_part(part) for part in parts[::2]]
    called, *further = re.split(r"(?= (?:del?|aceptad.|rehusad.)\b)", parts[0], maxsplit=1)
    parts[0] = " ".join([word[0].upper() + word[1:] for word in called.split()])
    return "".join([parts[0], *further, *parts[1:]])


def _part(english: str) -> str:
    if english in WHOLE:
        return WHOLE[english]
    if english.startswith("with "):
        return "con" + english[4:].replace(" and ", " y ")
    return _with_article(english.split()).partition(" ")[2]


def _with_article(words: list[str]) -> str:
    """What the words of a part say, in the order of Spanish, after the article."""
    if words[-1] in ("Accepted", "Declined", "Deferred", "Reversed") and words[1:]:
        before = _with_article(words[:-1])
        return f"{before} {_agreeing(ADJECTIVES[words[-1]], before)}"
    owned, kind = words, KINDS["Variation"]
    if words[1:] and words[-1] in KINDS:
        owned, kind = words[:-1], KINDS[words[-1]]
    if " ".join(owned) not in PHRASES:
        if owned[1:] and owned[-1] in KINDS:
            return f"{kind} de {_with_article(owned)}".replace(" de el ", " del ")
        if "Double" in owned:
            owned.remove("Double")
            kind = kind.replace(" ", " doble ")
    said, phrases, names = [kind], [""], 1
    while owned:
        length = 3
        while length > 1 and " ".join(owned[:length]) not in _KNOWN:
            length -= 1
        word, table = _word(" ".join(owned[:length]))
        owned = owned[length:]
        if table is PHRASES:
            phrases.append(word)
        elif table is ADJECTIVES:
            said.insert(names, _agreeing(word, kind))
        else:
            said.insert(names, word)
            names += 1
    return " ".join(said) + " ".join(phrases)


def _word(english: str) -> tuple[str, dict[str, str]]:
    """What a word says, and the table of its sort."""
    for table in (PHRASES, ADJECTIVES, NAMES):
        if english in table:
            return table[english], table
    prefix, _, rest = english.partition("-")
    if prefix in ("Anglo", "Anti", "Bogo", "Franco", "Neo", "Nimzo", "Pseudo", "Semi", "Ultra"):
        said, table = _word(rest)
        return prefix.lower() + ("" if table is ADJECTIVES else "-") + said, table
    return re.sub("(?<=s)'$|'s$", "", english), NAMES


def _agreeing(adjective: str, noun: str) -> str:
    """The adjective in the gender of the noun, which has its article."""
    first, space, rest = adjective.partition(" ")
    for masculine, feminine in (("o", "a"), ("és", "esa"), ("án", "ana"), ("ol", "ola")):
        if noun.startswith("la ") and first.endswith(masculine):
            return first.removesuffix(masculine) + feminine + space + rest
    return adjective
