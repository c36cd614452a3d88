/**
 * A file's text: UTF-8, UTF-16 where it says so (Excel's "Unicode text"), and other bytes as a Windows program wrote it (Polish Excel,
 * unless told otherwise).
 */
export async function textOfFile(
  file: Pick<Blob, "arrayBuffer">,
  older: "windows-1250" | "windows-1252" = "windows-1250",
): Promise<string> {
  const bytes = await file.arrayBuffer();
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(older).decode(bytes);
  }
}
