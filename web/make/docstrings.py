"""Byte code without docstrings, which only a reader needs: used inside Pyodide by what compiles (see inside.mjs)."""

import ast


def without_docstrings(tree: ast.Module) -> ast.Module:
    """Drop what only a reader needs; asserts stay, since behaviour hangs on them here and there."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.FunctionDef, ast.AsyncFunctionDef)):
            match node.body:
                case [ast.Expr(value=ast.Constant(value=str()) as text), *_]:
                    # A class keeps its own: a dataclass without one works out a signature at every start.
                    text.value = ""
    return tree
