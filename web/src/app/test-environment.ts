import { builtinEnvironments, type Environment } from "vitest/runtime";

/** What browsers have, and neither jsdom nor vitest's own environment brings, as Node has it. */
const missing = {
  ReadableStream,
  WritableStream,
  TransformStream,
  CompressionStream,
  DecompressionStream,
  TextDecoderStream,
  TextEncoderStream,
};

/**
 * A page of jsdom's for each file, as vitest's own environment makes it where files are contexts of one thread (`vmThreads`): jsdom is
 * read once then, not for every file, which took most of the time.
 */
export default {
  ...builtinEnvironments.jsdom,
  name: "browser-like",
  async setupVM(options) {
    const made = await builtinEnvironments.jsdom.setupVM?.(options);
    if (made === undefined) throw new Error("jsdom can't be set up");
    const context = made.getVmContext() as Record<string, unknown>;
    for (const [name, value] of Object.entries(missing))
      Object.defineProperty(context, name, { value, writable: true, configurable: true });
    Object.defineProperty(context["crypto"] as object, "subtle", {
      value: crypto.subtle,
      configurable: true,
    });
    return made;
  },
} satisfies Environment;
