import js from "@eslint/js";
import globals from "globals";

const rules = {
  curly: ["error", "multi-line"],
  eqeqeq: "error",
  "no-implicit-globals": "error",
  "no-var": "error",
  "object-shorthand": "error",
  "prefer-const": "error",
  strict: ["error", "safe"],
};

export default [
  { ignores: ["node_modules/"] },
  js.configs.recommended,
  // The early scripts are joined and put into the page, so they are classic scripts.
  { files: ["boot/*.js"], languageOptions: { sourceType: "script", globals: globals.browser }, rules },
  { files: ["boot/worker.js"], languageOptions: { sourceType: "script", globals: globals.serviceworker }, rules },
  { files: ["embed/embed.js"], languageOptions: { sourceType: "script", globals: globals.browser }, rules },
  { files: ["embed/builder.js"], languageOptions: { globals: globals.browser }, rules },
  { files: ["boot/*.mjs"], languageOptions: { globals: globals.browser }, rules },
  { files: ["make/*.mjs", "eslint.config.js"], languageOptions: { globals: globals.node }, rules },
];
