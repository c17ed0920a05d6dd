import { Photo, Sheet, useFullLocale } from '#guest/parts';
import classes from './large-photo.module.css';

interface LargePhotoProps {
  readonly url: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** The whole photo, as large as the screen allows. The item's sheet shows only a part of it. */
export const LargePhoto = ({ url, name, onClose }: LargePhotoProps) => {
  const { words } = useFullLocale();
  const headingId = 'large-photo';
  return (
    <Sheet labelledBy={headingId} onClose={onClose} action={words.done}>
      <h2 id={headingId} className={classes.name}>
        <bdi>{name}</bdi>
      </h2>
      <Photo className={classes.photo} url={url} alt={name} width={1280} height={960} sizes="100vw" isFirst />
    </Sheet>
  );
};
