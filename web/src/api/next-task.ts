const { port1: bell, port2: door } = new MessageChannel();
/** Who waits for a task, in their order. */
const waiting: (() => void)[] = [];

door.onmessage = () => {
  const begin = waiting.shift();
  if (waiting.length > 0) bell.postMessage(null);
  begin?.();
};

/**
 * Resolves in a task of its own: what the browser has to do meanwhile, an answer to a press say, comes first. Not by a timer: the browser
 * lets these wait for milliseconds once they follow each other.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) bell.postMessage(null);
  });
}
