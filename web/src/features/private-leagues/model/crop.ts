import type { PercentCrop } from "react-image-crop";

/** Pixels of a logo's side at most, as the product keeps it. */
const side = 512;

/** The largest square in the middle of a picture, in per cent of its sides. */
export function middleSquare(width: number, height: number): PercentCrop {
  const shorter = Math.min(width, height);
  const [w, h] = [(shorter / width) * 100, (shorter / height) * 100];
  return { unit: "%", x: (100 - w) / 2, y: (100 - h) / 2, width: w, height: h };
}

/** Draws the cut of a picture, filling a square canvas. */
export function draw(canvas: HTMLCanvasElement, picture: HTMLImageElement, crop: PercentCrop): void {
  const { naturalWidth, naturalHeight } = picture;
  const context = canvas.getContext("2d");
  if (context === null) return;
  context.imageSmoothingQuality = "high";
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(
    picture,
    (crop.x / 100) * naturalWidth,
    (crop.y / 100) * naturalHeight,
    (crop.width / 100) * naturalWidth,
    (crop.height / 100) * naturalHeight,
    0,
    0,
    canvas.width,
    canvas.height,
  );
}

/** The cut, as a PNG of 512 pixels at most, never enlarged; null where the browser makes none. */
export function cut(picture: HTMLImageElement, crop: PercentCrop): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  const wanted = Math.round((crop.width / 100) * picture.naturalWidth);
  canvas.width = canvas.height = Math.max(1, Math.min(side, wanted));
  draw(canvas, picture, crop);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
