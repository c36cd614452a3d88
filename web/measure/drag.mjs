import { spread } from "./browser.mjs";

const looks = [
  { look: "desktop", width: 1280, height: 900, deviceScaleFactor: 1, mobile: false },
  { look: "phone", width: 390, height: 844, deviceScaleFactor: 3, mobile: true },
];
const throttling = 4;
const seconds = 5;

/** Drags a player over the fantasy board with real events on a processor four times slower; answers the frames' p95 in ms. */
export async function measureDrag(browser, { runs }) {
  await browser.logIn("player@trybuna.test");
  return browser.driven((context) => measureBoards(context, browser.origin, runs));
}

async function measureBoards(context, origin, runs) {
  const boards = [];
  for (const { look, ...screen } of looks) {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setDeviceMetricsOverride", screen);
    await page.goto(`${origin}/league`);
    await page.locator("[data-board=squad] [data-token]").nth(14).waitFor();
    await page.evaluate(() => document.fonts.ready);
    await page.locator("[data-board=squad]").evaluate((board) => board.scrollIntoView());
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: throttling });
    const dragged = [];
    for (let run = 0; run < runs; run += 1) dragged.push(await drag(page, devtools));
    const { layers, listening } = dragged[0];
    const p95s = spread(dragged.map(({ p95 }) => p95));
    const worst = Math.round(Math.max(...dragged.map((one) => one.worst)));
    const long = dragged.reduce((sum, one) => sum + one.long, 0);
    boards.push({
      look,
      layers,
      listening,
      p95: p95s.median,
      note: `${p95s.range}; worst frame ${worst} ms, ${long} long frames`,
    });
    await page.close();
  }
  return boards;
}

/** One drag: a token is taken, moved over the others in circles, and put back with Escape. */
async function drag(page, devtools) {
  const board = await page.locator("[data-board=squad]").boundingBox();
  const token = await page.locator("[data-board=squad] [data-token]").nth(2).boundingBox();
  const start = { x: token.x + token.width / 2, y: token.y + token.height * 0.7 };
  const move = (x, y) =>
    devtools.send("Input.dispatchMouseEvent", { type: "mouseMoved", x, y, button: "left", buttons: 1 });
  const middle = {
    x: board.x + board.width / 2,
    y: Math.min(board.y + board.height / 2, page.viewportSize()?.height ?? 450),
  };
  await devtools.send("Input.dispatchMouseEvent", {
    type: "mousePressed",
    ...start,
    button: "left",
    buttons: 1,
    clickCount: 1,
  });
  await move(start.x + 12, start.y + 6);
  await page.evaluate(record);
  const sent = [];
  const began = Date.now();
  while (Date.now() - began < seconds * 1000) {
    const angle = ((Date.now() - began) / 1000) * 2.4;
    // a hand doesn't wait for the page: the next move is sent whether or not the last one was dealt with
    sent.push(move(middle.x + board.width * 0.42 * Math.cos(angle), middle.y + 260 * Math.sin(angle * 1.3)));
    await new Promise((wait) => setTimeout(wait, 12));
  }
  await Promise.all(sent);
  const result = await page.evaluate(() => globalThis.stopRecording());
  await page.keyboard.press("Escape");
  await devtools.send("Input.dispatchMouseEvent", {
    type: "mouseReleased",
    ...start,
    button: "left",
    clickCount: 1,
  });
  return result;
}

/** In the page: notes the time between frames, and frames of more than 50 ms. */
function record() {
  const times = [];
  let long = 0;
  let isOn = true;
  const observer = new PerformanceObserver((list) => (long += list.getEntries().length));
  observer.observe({ type: "long-animation-frame" });
  const frame = (now) => {
    times.push(now);
    if (isOn) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  globalThis.stopRecording = () => {
    isOn = false;
    observer.disconnect();
    const deltas = times
      .slice(1)
      .map((time, index) => time - times[index])
      .sort((one, two) => one - two);
    const layers = document.querySelectorAll("[data-board=squad] canvas").length;
    const listening = globalThis.Konva.stages.some((stage) => stage.isListening());
    return {
      layers,
      listening,
      p95: deltas[Math.floor(deltas.length * 0.95)],
      worst: deltas.at(-1),
      frames: deltas.length,
      long,
    };
  };
}
