import { pictureKinds } from "@/ui/file-choice";

/** Megabytes of a file that is opened here; only the cut is sent. */
export const mostMegabytes = 20;

/** Why a file is not opened. */
export type Unopened = "noFileReader" | "fileTooLarge" | "notAnImage" | "readFileFailed";

/** Why a file cannot be opened, before it is read; null if it may be tried. */
export function refusalOf(file: Pick<File, "size" | "type">): Unopened | null {
  if (typeof FileReader === "undefined") return "noFileReader";
  if (!pictureKinds.includes(file.type)) return "notAnImage";
  return file.size > mostMegabytes * 1024 * 1024 ? "fileTooLarge" : null;
}

/** Reads a file whole: it may change or go while somebody cuts. Rejects where it cannot be read. */
export function readFile(file: File): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Blob([reader.result as ArrayBuffer], { type: file.type }));
    reader.onerror = () => reject(reader.error ?? new Error("the file was not read"));
    reader.readAsArrayBuffer(file);
  });
}
