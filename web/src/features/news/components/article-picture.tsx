import { useState } from "react";
import type { Contest, NewsItem } from "@/api/types";
import { Plate } from "@/ui/plates/plate";

interface ArticlePictureProps {
  item: NewsItem;
  contest: Contest;
  /** How wide it is shown, as browsers ask for it. */
  sizes: string;
  /** Of what the picture or the plate stands in. */
  pictureClass: string | undefined;
  plateClass: string | undefined;
}

/** An article's picture in the size that the screen needs, or a plate drawn from data where there is none or it cannot be loaded. */
export function ArticlePicture({ item, contest, sizes, pictureClass, plateClass }: ArticlePictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const largest = item.images.at(-1);
  if (largest === undefined || largest.src === failed)
    return (
      <div className={plateClass} aria-hidden="true">
        <Plate sport={contest.origin.sport} seed={item._id} />
      </div>
    );
  return (
    <div className={pictureClass}>
      <img
        loading="lazy"
        src={`/api${largest.src}`}
        srcSet={item.images.map(({ src, width }) => `/api${src} ${width}w`).join(", ")}
        sizes={sizes}
        width={largest.width}
        height={largest.height}
        alt={item.imageAlt ?? ""}
        onError={() => setFailed(largest.src)}
      />
    </div>
  );
}
