import { Photo, useSpoken } from '#guest/parts';
import { fillIn } from '#guest/words';
import classes from './item-photos.module.css';

/** One photo, or several to swipe through. */
export const ItemPhotos = ({ urls, name }: { urls: readonly string[]; name: string }) => {
  const { words } = useSpoken();
  if (urls.length === 0) return <div className={classes.none} />;
  return (
    // A region that scrolls must be in reach of the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.photos} role="group" aria-label={name} tabIndex={urls.length > 1 ? 0 : undefined}>
      {urls.map((url, index) => (
        <Photo
          key={url}
          className={classes.photo}
          url={url}
          alt={urls.length === 1 ? name : fillIn(words.photo, { number: index + 1, count: urls.length })}
          width={800}
          height={600}
          sizes="(min-width: 34rem) 34rem, 100vw"
          isFirst={index === 0}
        />
      ))}
    </div>
  );
};
