import { useState, type CSSProperties } from 'react';
import { imageUrlAtWidth } from '@comanda/contract/files';
import { Photo, useLocale } from '#guest/parts';
import { fillIn } from '#guest/words';
import classes from './item-photos.module.css';
import sheet from './item-sheet.module.css';

interface ItemPhotosProps {
  readonly urls: readonly string[];
  readonly name: string;
  /** Makes each photo a button, with this text for screen readers: {number}. */
  readonly openText?: string;
  readonly onOpen?: (url: string) => void;
}

/** One photo, or several to swipe through. */
export const ItemPhotos = ({ urls, name, openText, onOpen }: ItemPhotosProps) => {
  const { words } = useLocale();
  const [current, setCurrent] = useState(0);
  const [first] = urls;
  if (first === undefined) return null;
  // The small photo of the list is already on the phone: it is shown until the large one has loaded.
  const placeholder: CSSProperties = { backgroundImage: `url("${imageUrlAtWidth(first, 320)}")` };
  return (
    <div className={classes.frame}>
      {/* A scrollable region must be focusable by keyboard. */}
      <div
        className={classes.photos}
        role="group"
        aria-label={name}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={urls.length > 1 ? 0 : undefined}
        // In right-to-left languages `scrollLeft` is negative.
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setCurrent(Math.round(Math.abs(scrollLeft) / clientWidth))
        }
      >
        {urls.map((url, index) => {
          const photo = (
            <Photo
              key={url}
              className={`${sheet.photo} ${classes.photo}`}
              {...(index === 0 ? { style: placeholder } : {})}
              url={url}
              alt={urls.length === 1 ? name : fillIn(words.photo, { number: index + 1, count: urls.length })}
              width={800}
              height={600}
              sizes="(min-width: 34rem) 34rem, 100vw"
              isFirst={index === 0}
            />
          );
          return onOpen === undefined ? (
            photo
          ) : (
            <button
              key={url}
              type="button"
              className={classes.open}
              aria-label={fillIn(openText ?? '', { number: index + 1 })}
              onClick={() => onOpen(url)}
            >
              {photo}
            </button>
          );
        })}
      </div>
      {urls.length === 1 ? null : (
        <div className={classes.dots} aria-hidden="true">
          {urls.map((url, index) => (
            <span key={url} className={index === current ? classes.current : classes.dot} />
          ))}
        </div>
      )}
    </div>
  );
};
