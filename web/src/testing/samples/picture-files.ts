import { png } from "@/testing/png";

/** Files that people try in place of a good picture, by what they are. */
export const tried = {
  good: { name: "logo.png", mimeType: "image/png", buffer: png(600, 400) },
  text: { name: "notes.png", mimeType: "image/png", buffer: Buffer.from("just words") },
  svg: { name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") },
  large: { name: "photo.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(20 * 1024 * 1024 + 1) },
  polyglot: {
    name: "logo.png",
    mimeType: "image/png",
    buffer: Buffer.concat([png(600, 400), Buffer.from("<script>alert(1)</script>")]),
  },
};
