/** Addresses of the web app's origin that are no pages of it: the API, and what only operators ask for (gateway/nginx.conf.template). */
const notOurs = /^\/(?:api|metrics|health|livez|readyz|internal)(?:\/|$)/;

/** True for a file whose name holds its hash: whatever was fetched once stays right. */
export function isHashed(path: string): boolean {
  return path.startsWith("/assets/");
}

/** True for an address that shows the app, as services/standalone/web.py has it: no file, nothing of the API. */
export function isPage(path: string): boolean {
  return !notOurs.test(path) && !isHashed(path) && !/\.[^/.]+$/.test(path);
}
