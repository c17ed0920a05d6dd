import type { PageArea } from '@comanda/contract/menus';
import type { ReadingPhoto } from './open-reading-files.ts';
import classes from './reading.module.css';

/** Thousandths that are shown around a dish, because places are never exact. */
const margin = 12;

const widen = ({ left, top, right, bottom }: PageArea): PageArea => ({
  left: Math.max(0, left - margin),
  top: Math.max(0, top - margin),
  right: Math.min(1_000, right + margin),
  bottom: Math.min(1_000, bottom + margin),
});

const wholePage: PageArea = { left: 0, top: 0, right: 1_000, bottom: 1_000 };

interface PhotoPieceProps {
  readonly photo: ReadingPhoto;
  readonly area: PageArea | null;
  readonly alt: string;
}

/** Shows a part of a photo, without another copy of its pixels. */
export const PhotoPiece = ({ photo, area, alt }: PhotoPieceProps) => {
  const { left, top, right, bottom } = area === null ? wholePage : widen(area);
  const [across, down] = [right - left, bottom - top];
  const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;
  return (
    <div
      className={classes.piece}
      style={{ aspectRatio: `${across * photo.width} / ${down * photo.height}` }}
      data-whole={area === null || undefined}
    >
      <img
        src={photo.url}
        alt={alt}
        loading="lazy"
        style={{ width: percent(1_000, across), left: percent(-left, across), top: percent(-top, down) }}
      />
    </div>
  );
};
