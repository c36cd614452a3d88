// Runs before the first paint: the stored language and theme, and which prelude to show. The same keys are in src/i18n/language.ts and src/ui/theme.ts and src/api/leagues.ts.
(function () {
  "use strict";
  var root = document.documentElement;
  var dark = window.matchMedia("(prefers-color-scheme: dark)");
  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // storage may be switched off; the defaults hold
    }
  }
  function paint() {
    var choice = stored("trybuna.theme");
    var theme = choice === "light" || choice === "dark" ? choice : dark.matches ? "dark" : "light";
    root.dataset.theme = theme;
    var colour = document.querySelector('meta[name="theme-color"]');
    if (colour) colour.setAttribute("content", theme === "dark" ? "#0F1318" : "#F5EFE2");
  }
  // the files of the screen that the address wants; scripts/html.ts writes their names
  function preload() {
    var all = JSON.parse(document.currentScript.dataset.chunks || "{}");
    var screen = all[location.pathname] || all["/"] || [];
    var ofLeague = all[location.pathname + " " + stored("trybuna.had-league")] || [];
    (all[root.lang] || []).concat(screen, ofLeague).forEach(function (file) {
      var link = document.createElement("link");
      var isStyle = /\.css$/.test(file);
      link.rel = isStyle ? "preload" : "modulepreload";
      if (isStyle) link.as = "style";
      link.crossOrigin = "";
      link.href = "/" + file;
      document.head.append(link);
    });
  }
  // the prelude in index.html: the home screen's headline, and the league bar's place
  if (location.pathname === "/") root.dataset.start = "home";
  if (stored("trybuna.had-league") !== null) root.dataset.league = "";
  root.lang = stored("trybuna.language") === "en" ? "en" : "pl";
  preload();
  paint();
  dark.addEventListener("change", paint);
  window.addEventListener("trybuna:theme", paint);
})();
