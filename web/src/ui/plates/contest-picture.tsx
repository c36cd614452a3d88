import { useEffect, useState } from "react";
import type { Contest } from "@/api/types";
import { Plate } from "@/ui/plates/plate";

interface ContestPictureProps {
  contest: Pick<Contest, "_id" | "origin" | "homeScreenImages">;
  /** It is there, or never will be. */
  onLoad?: () => void;
}

/** The contest's own picture (a phone's and a wider screen's may differ), or the plate of its sport where it has none or none can be loaded. */
export function ContestPicture({ contest, onLoad }: ContestPictureProps) {
  const { mobile, desktop } = contest.homeScreenImages;
  const [failed, setFailed] = useState<string | null>(null);
  const source = desktop ?? mobile;
  const isDrawn = source === null || source === failed;
  useEffect(() => {
    if (isDrawn) onLoad?.(); // a plate is drawn at once
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the picture appears
  }, [isDrawn]);
  if (isDrawn) return <Plate sport={contest.origin.sport} seed={contest._id} />;
  return (
    <picture>
      {mobile !== null && <source media="(max-width: 767px)" srcSet={`/api${mobile}`} />}
      <img src={`/api${source}`} alt="" onLoad={onLoad} onError={() => setFailed(source)} />
    </picture>
  );
}
