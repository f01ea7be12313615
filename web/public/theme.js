// Before the first paint, so that nobody is dazzled: the theme and language chosen last time.
try {
  const kept = JSON.parse(localStorage.getItem("housewright") ?? "{}");
  if (kept.theme === "light" || kept.theme === "dark")
    document.documentElement.dataset.theme = kept.theme;
  if (kept.lang) document.documentElement.lang = kept.lang;
} catch {
  // Without storage the system's theme will do.
}
