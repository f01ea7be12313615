// Which modules share a file of the built app. Each file is a request with headers of its own, so
// the home page comes in two: the app, and the covers of all games.

interface Context {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/** The groups of modules for an app that begins with this one. */
export function chunks(entry: string) {
  const first = new Set<string>();

  /** Collect what is loaded at once; what is imported by `import()` comes later. */
  function collect(id: string, context: Context): void {
    if (first.has(id)) return;
    first.add(id);
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) collect(next, context);
  }

  function nameOf(id: string, context: Context): string | null {
    collect(entry, context);
    return first.has(id) ? "app" : null;
  }

  return [
    {
      name: "covers",
      test: /games[\\/][^\\/]+[\\/]Cover\.svelte/,
      priority: 1,
      // Svelte, which they import, stays with the app.
      includeDependenciesRecursively: false,
    },
    { name: nameOf, debugName: "app" },
  ];
}
