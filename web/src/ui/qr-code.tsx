import { generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";
import styles from "@/ui/qr-code.module.css";

const quiet = 4; // modules around it, as ISO/IEC 18004 asks for

/** The parts of a QR code's picture: its view box, and the path of its dark modules. */
function drawn(text: string): { from: number; size: number; path: string } {
  const code = generate(text);
  return { from: -quiet, size: code.size + 2 * quiet, path: toSvgPath(code) };
}

/** A QR code, dark on light in every theme: not every camera reads the reverse. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { from, size, path } = drawn(text);
  return (
    <svg
      className={styles.code}
      role="img"
      aria-label={label}
      viewBox={`${from} ${from} ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect x={from} y={from} width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** A QR code as a file to print. */
export function qrFile(text: string): Blob {
  const { from, size, path } = drawn(text);
  const box = `viewBox="${from} ${from} ${size} ${size}" shape-rendering="crispEdges"`;
  const light = `<rect x="${from}" y="${from}" width="${size}" height="${size}" fill="#fff"/>`;
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${light}<path d="${path}"/></svg>`;
  return new Blob([picture], { type: "image/svg+xml" });
}
