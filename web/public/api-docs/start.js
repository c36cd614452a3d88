// The pages of the API's documents (scripts/gateway_config/templates/docs.html): a button loads Swagger UI, which searches and tries calls.
// Calls are made as the person who is logged in to the portal. scripts/api-docs.ts puts Swagger UI beside this file.
(function () {
  "use strict";
  var folder = "/api-docs/";
  var page = document;
  var session = null;
  var asking = null;
  // one refresh at a time in all tabs, since the cookie rotates: src/api/session.ts has the same lock
  function refreshed() {
    function ask() {
      return fetch("/api/users/session/refresh", { method: "POST", credentials: "same-origin" });
    }
    var answered = navigator.locks === undefined ? ask() : navigator.locks.request("trybuna.refresh", ask);
    return answered.then(function (answer) {
      return answer.ok ? answer.json() : null;
    });
  }
  function current() {
    if (session !== null && Date.parse(session.expiresAt) - Date.now() > 10000)
      return Promise.resolve(session);
    asking =
      asking ||
      refreshed()
        .then(function (found) {
          session = found;
          show();
          return found;
        })
        .finally(function () {
          asking = null;
        });
    return asking;
  }
  function show() {
    page.getElementById("person").textContent =
      session === null
        ? "You are not logged in: only calls without a token work. Log in to the portal, or choose Authorize."
        : "Calls are made as " + session.user.email + ". They are real and change data.";
  }
  // a token that was given to Authorize stays
  function withToken(request) {
    var address = new URL(request.url, location.href);
    var isOurs = address.origin === location.origin && address.pathname.startsWith("/api/");
    if (request.loadSpec || !isOurs || request.headers.Authorization) return request;
    return current().then(function (found) {
      if (found !== null) request.headers.Authorization = "Bearer " + found.accessToken;
      return request;
    });
  }
  // Swagger UI's own search knows the names of services only
  function found(groups, phrase) {
    var words = phrase.toLowerCase().split(/\s+/);
    return groups
      .map(function (group) {
        return group.update("operations", function (operations) {
          return operations.filter(function (one) {
            var what = [one.get("method"), one.get("path"), one.getIn(["operation", "summary"], "")];
            var text = what
              .concat(one.getIn(["operation", "operationId"], ""))
              .join(" ")
              .toLowerCase();
            return words.every(function (word) {
              return text.includes(word);
            });
          });
        });
      })
      .filter(function (group) {
        return group.get("operations").size > 0;
      });
  }
  function load(element) {
    return new Promise(function (resolve, reject) {
      element.addEventListener("load", resolve);
      element.addEventListener("error", reject);
      page.head.append(element);
    });
  }
  function open() {
    var style = page.createElement("link");
    style.rel = "stylesheet";
    style.href = folder + "swagger-ui.css";
    var script = page.createElement("script");
    script.src = folder + "swagger-ui-bundle.js";
    return Promise.all([load(style), load(script)]).then(function () {
      page.documentElement.classList.toggle("dark-mode", matchMedia("(prefers-color-scheme: dark)").matches);
      page.querySelector("main").hidden = true;
      page.getElementById("swagger").hidden = false;
      window.SwaggerUIBundle({
        dom_id: "#swagger",
        url: page.querySelector('a[href="openapi.json"]').href,
        validatorUrl: null,
        filter: true,
        docExpansion: "list",
        defaultModelsExpandDepth: -1,
        tryItOutEnabled: true,
        requestInterceptor: withToken,
        plugins: [{ fn: { opsFilter: found } }],
      });
      return current();
    });
  }
  var button = page.getElementById("try");
  button.hidden = false;
  button.addEventListener("click", function () {
    button.disabled = true;
    open().then(
      function () {
        button.hidden = true;
      },
      function () {
        button.disabled = false;
        page.getElementById("person").textContent = "That did not load. Check the connection and try again.";
      },
    );
  });
})();
