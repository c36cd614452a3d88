// Runs before the first paint: the stored language and theme, and which prelude to show. The same keys are in src/i18n/language.ts, src/ui/theme.ts, src/api/session.ts and src/api/leagues.ts.
(function () {
  "use strict";
  var root = document.documentElement;
  var files = JSON.parse(document.currentScript.dataset.files || "{}");
  var dark = window.matchMedia("(prefers-color-scheme: dark)");
  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // storage may be switched off; the defaults hold
    }
  }
  function chosen() {
    try {
      return sessionStorage.getItem("trybuna.league");
    } catch {
      return null;
    }
  }
  // the same rule is in src/i18n/language.ts
  function language() {
    var wanted = [stored("trybuna.language")].concat(navigator.languages).map(function (tag) {
      return String(tag).slice(0, 2).toLowerCase();
    });
    return (
      wanted.find(function (tag) {
        return tag === "pl" || tag === "en";
      }) || "pl"
    );
  }
  function paint() {
    var choice = stored("trybuna.theme");
    var theme = choice === "light" || choice === "dark" ? choice : dark.matches ? "dark" : "light";
    root.dataset.theme = theme;
    var colour = document.querySelector('meta[name="theme-color"]');
    if (colour) colour.setAttribute("content", theme === "dark" ? "#0F1318" : "#F5EFE2");
  }
  // what stands in index.html is painted before anything else is asked for; a page that nobody sees is not painted
  function whenPainted(act) {
    var isDone = false;
    function once() {
      if (isDone) return;
      isDone = true;
      act();
    }
    setTimeout(once, 500);
    if (window.PerformanceObserver === undefined) return;
    new PerformanceObserver(function (paints) {
      if (paints.getEntriesByName("first-contentful-paint").length > 0) once();
    }).observe({ type: "paint", buffered: true });
  }
  function askFor(file) {
    var link = document.createElement("link");
    var isStyle = /\.css$/.test(file);
    link.rel = isStyle ? "preload" : "modulepreload";
    if (isStyle) link.as = "style";
    link.crossOrigin = "";
    link.href = "/" + file;
    document.head.append(link);
  }
  // the app, and beside it the files of the screen that the address wants; scripts/html.ts writes their names
  function load() {
    (files.app || []).forEach(function (file) {
      var script = document.createElement("script");
      script.type = "module";
      script.async = false;
      script.crossOrigin = "";
      script.src = "/" + file;
      document.head.append(script);
    });
    var screen = files[location.pathname] || files["/"] || [];
    var kind = stored("trybuna.had-league");
    var ofLeague = files[location.pathname + " " + kind] || [];
    var isMine = kind !== null && /^\/(jointeam)?$/.test(location.pathname);
    var isSquad = kind === "Fantasy" && location.pathname === "/league";
    var words = (isMine && files["mine " + root.lang]) || (isSquad && files["squad " + root.lang]) || [];
    var wanted = (files[root.lang] || []).concat(screen, ofLeague, words);
    // a few at a time, and not with the app's own: a link takes a millisecond or two, in which the page can't answer
    setTimeout(function next() {
      wanted.splice(0, 4).forEach(askFor);
      if (wanted.length > 0) setTimeout(next);
    });
  }
  // a session is asked for beside the scripts, not after them; src/api/session.ts takes the answer, and has the same lock
  function refresh() {
    if (stored("trybuna.session") === null || navigator.locks === undefined) return;
    window.trybunaRefresh = navigator.locks.request("trybuna.refresh", function () {
      return fetch("/api/users/session/refresh", {
        method: "POST",
        credentials: "same-origin",
        headers: { "Accept-Language": root.lang },
      });
    });
    window.trybunaRefresh.catch(function () {}); // who takes the answer hears of it
  }
  // the league of the last visit stands in the bar as soon as there is one (src/api/leagues.ts)
  function nameLeague(league) {
    var waiting = new MutationObserver(function () {
      var kind = document.querySelector("[data-remembered=kind]");
      var name = document.querySelector("[data-remembered=name]");
      if (kind === null || name === null) return;
      waiting.disconnect();
      kind.textContent = league.kind;
      name.textContent = league.name;
    });
    waiting.observe(root, { childList: true, subtree: true });
  }
  // the prelude in index.html: the headline of home or log-in, and the league bar
  // who plays sees their contests there instead
  if (stored("trybuna.had-league") !== null) root.dataset.league = "";
  else if (location.pathname === "/") root.dataset.start = "home";
  if (location.pathname === "/login" && stored("trybuna.session") === null) root.dataset.start = "login";
  root.lang = language();
  refresh();
  // the browser finds its locales at the first question, which takes it longer than anything here: it is asked while sheets and fonts are on their way
  setTimeout(function () {
    Intl.DateTimeFormat.supportedLocalesOf(root.lang);
  });
  whenPainted(load);
  paint();
  dark.addEventListener("change", paint);
  window.addEventListener("trybuna:theme", paint);
  var shown = JSON.parse(stored("trybuna.league-shown"));
  if (shown !== null && [null, shown._id].includes(chosen())) nameLeague(shown);
})();
