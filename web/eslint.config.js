// What the compiler does not see: promises that nobody awaits, effects that should be derived
// values, conditions that are always true.

import "./eslint.env.js";

import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  { ignores: ["public/", "src/core/api.gen.ts"] },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  {
    files: ["src/**/*.ts", "src/**/*.svelte"],
    extends: [js.configs.recommended, ts.configs.strictTypeChecked, svelte.configs.recommended],
    languageOptions: {
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
        // For .ts files too: wherever this list changes, the project is loaded again.
        extraFileExtensions: [".svelte"],
      },
    },
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/prefer-optional-chain": "error",
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      // `[...text]` splits a text into code points, which is what we count.
      "@typescript-eslint/no-misused-spread": ["error", { allow: ["string"] }],
      // Short arrow functions are our style, whether they return something or not.
      "@typescript-eslint/no-confusing-void-expression": "off",
      // `void live.frame` in an effect: it runs again when that changes.
      "@typescript-eslint/no-meaningless-void-operator": "off",
      // `async` turns what is thrown into a rejection, even if nothing is awaited.
      "@typescript-eslint/require-await": "off",
      // Rests leave fields out by naming them: `const { type: _, ...rest }`.
      "@typescript-eslint/no-unused-vars": [
        "error",
        { varsIgnorePattern: "^_", argsIgnorePattern: "^_" },
      ],
      // TypeScript and svelte-check know all names. There are no stores and no enums here.
      "no-undef": "off",
      "svelte/require-store-reactive-access": "off",
      "@typescript-eslint/no-unsafe-enum-assignment": "off",
    },
  },
  {
    files: ["src/**/*.svelte", "src/**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    files: ["src/**/*.svelte"],
    rules: {
      // The linter sees props of other components and snippets as `any`; svelte-check has their types.
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
      "@typescript-eslint/restrict-plus-operands": "off",
    },
  },
  {
    files: ["src/**/*.test.ts"],
    rules: {
      // Fakes are partial, and a test may assume what it has just set up.
      "@typescript-eslint/no-base-to-string": "off",
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/unbound-method": "off",
      "@typescript-eslint/use-unknown-in-catch-callback-variable": "off",
    },
  },
);
