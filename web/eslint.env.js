// Before eslint-plugin-svelte is loaded: its parser shows TypeScript the translated components, so
// that one program serves all files. Without it a new one is made for each component, and linting
// takes half as long again.
process.env["SVELTE_ESLINT_PARSER_EXPERIMENTAL_TS_SYS_HOOK"] = "1";
