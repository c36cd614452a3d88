import type { Court, Mark } from "@/board/courts";
import type { Inks } from "@/board/inks";
import { black, family, white, type SquadPen } from "@/board/squad-pen";
import type { SquadPlate } from "@/board/squad-plate";
import type { Ground } from "@/board/whole-court";

/** The court and the bench below it. */
export function drawCourt(
  pen: SquadPen,
  plate: SquadPlate,
  court: Court,
  inks: Inks,
  benchTitle: string,
): void {
  const { bench } = plate;
  pen.fillStyle = inks.plate;
  pen.fillRect(0, 0, plate.court.width, plate.court.height);
  drawMarks(pen, { ...court, width: 100 }, plate.court, inks, 0.85);
  if (bench.height === 0) return;
  pen.fillStyle = black;
  pen.fillRect(bench.x, bench.y, bench.width, bench.height);
  pen.fillStyle = white;
  pen.font = `800 12px ${family}`;
  pen.textAlign = "left";
  pen.textBaseline = "middle";
  const first = plate.tokens.find(({ isBench }) => isBench);
  if (first !== undefined && first.y - bench.y >= 20) {
    pen.fillText(benchTitle.toLocaleUpperCase(), 8, bench.y + 14);
    return;
  }
  // no room above the tokens: it stands upright beside them
  pen.save();
  pen.translate(14, bench.y + bench.height - 8);
  pen.rotate(-Math.PI / 2);
  pen.fillText(benchTitle.toLocaleUpperCase(), 0, 0);
  pen.restore();
}

/** The lines of a ground, stretched to a size; `strength` is how much of the lines is seen. */
export function drawMarks(pen: SquadPen, ground: Ground, size: Size, inks: Inks, strength: number): void {
  for (const mark of ground.marks) drawMark(pen, mark, { ground, size, inks, strength });
  pen.globalAlpha = 1;
}

interface Size {
  width: number;
  height: number;
}

interface Look {
  ground: Ground;
  size: Size;
  inks: Inks;
  strength: number;
}

function drawMark(pen: SquadPen, mark: Mark, { ground, size, inks, strength }: Look): void {
  const [sx, sy] = [size.width / ground.width, size.height / ground.height];
  pen.globalAlpha =
    mark.kind === "bands" ? 0.06 : mark.kind === "area" || mark.kind === "oval" ? 1 : strength;
  pen.strokeStyle = inks.line;
  pen.fillStyle = inks.line;
  pen.lineWidth = 2;
  switch (mark.kind) {
    case "bands":
      for (let index = 0; index < mark.count; index += 2) {
        const share = index / mark.count;
        if (mark.across) pen.fillRect(share * size.width, 0, size.width / mark.count, size.height);
        else pen.fillRect(0, share * size.height, size.width, size.height / mark.count);
      }
      return;
    case "area":
      pen.fillStyle = mark.ground;
      {
        pen.fillRect(mark.x * sx, mark.y * sy, mark.width * sx, mark.height * sy);
        return;
      }
    case "rect": {
      pen.strokeRect(mark.x * sx, mark.y * sy, mark.width * sx, mark.height * sy);
      return;
    }
    case "words":
      pen.font = `800 ${Math.round(5.4 * Math.min(sx, sy))}px ${family}`;
      pen.textAlign = "center";
      pen.textBaseline = "middle";
      {
        pen.fillText(mark.text, mark.x * sx, mark.y * sy);
        return;
      }
    default: {
      traceMark(pen, mark, sx, sy);
      return;
    }
  }
}

type Traced = Exclude<Mark, { kind: "bands" | "area" | "rect" | "words" }>;

function traceMark(pen: SquadPen, mark: Traced, sx: number, sy: number): void {
  pen.beginPath();
  if (mark.kind === "line") {
    if (mark.isDashed === true) pen.setLineDash([5, 5]);
    for (let index = 0; index + 1 < mark.points.length; index += 2) {
      const [x, y] = [(mark.points[index] ?? 0) * sx, (mark.points[index + 1] ?? 0) * sy];
      if (index === 0) pen.moveTo(x, y);
      else pen.lineTo(x, y);
    }
  } else if (mark.kind === "arc") {
    const turn = Math.PI / 180;
    pen.ellipse(
      mark.x * sx,
      mark.y * sy,
      mark.radius * sx,
      mark.radius * sy,
      0,
      mark.from * turn,
      mark.to * turn,
    );
  } else if (mark.kind === "oval") {
    pen.ellipse(mark.x * sx, mark.y * sy, mark.rx * sx, mark.ry * sy, 0, 0, 2 * Math.PI);
    pen.fillStyle = mark.ground;
    pen.fill();
  } else {
    pen.arc(mark.x * sx, mark.y * sy, 2.5, 0, 2 * Math.PI);
    pen.fill();
    return;
  }
  pen.stroke();
  pen.setLineDash([]);
}
