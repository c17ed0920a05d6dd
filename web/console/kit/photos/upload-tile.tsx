import { Button, Progress } from '@mantine/core';
import { commonWords } from '#console/common-words';
import { Icon } from '#console/icons';
import { useWords } from '#console/words';
import { readerLocale } from '#kit/formats';
import classes from './photos.module.css';
import type { PhotoUpload } from './use-photo-uploads.ts';
import { photosWords } from './words/index.ts';

interface ArrivingTileProps {
  readonly photo: PhotoUpload;
  readonly aspect: number | undefined;
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
}

const formatShare = (share: number): string =>
  new Intl.NumberFormat(readerLocale(), { style: 'percent' }).format(share);

const stateText = ({ state, share }: PhotoUpload): string => {
  const words = photosWords.current();
  switch (state) {
    case 'waiting-in-line':
      return words.waiting;
    case 'waiting-for-connection':
      return words.connectionLost;
    case 'sending':
      return share < 1 ? words.uploading({ part: formatShare(share) }) : words.checking;
    case 'failed':
      return '';
  }
};

/** Failures that a retry cannot solve. */
const isPermanentFailure = (code: string): boolean =>
  code === 'storage/invalid-format' || code === 'storage/invalid-argument';

/** A photo during upload: its progress and a button to cancel; or the reason why it failed, and what to do. */
export const UploadTile = ({ photo, aspect, onRetry, onDismiss }: ArrivingTileProps) => {
  const words = useWords(photosWords);
  const { cancel } = useWords(commonWords);
  const { name } = photo;
  return (
    <li className={classes.tile}>
      <div className={classes.frame} style={aspect === undefined ? {} : { aspectRatio: aspect }}>
        {photo.previewUrl === null ? (
          <Icon name="alert" size={28} />
        ) : (
          <img className={classes.preview} src={photo.previewUrl} alt="" />
        )}
      </div>
      {photo.failure === null ? (
        <>
          <p className={classes.state} role={photo.state === 'waiting-for-connection' ? 'status' : undefined}>
            {stateText(photo)}
          </p>
          <Progress value={photo.share * 100} size="sm" aria-label={words.uploadOf({ name })} />
        </>
      ) : (
        <p className={classes.failure} role="alert">
          <strong className={classes.fileName}>{name}</strong>
          {photo.failure.message}
        </p>
      )}
      <div className={classes.actions}>
        {photo.failure === null || isPermanentFailure(photo.failure.code) ? null : (
          <Button size="compact-sm" variant="default" aria-label={words.tryNameAgain({ name })} onClick={onRetry}>
            {words.tryAgain}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          aria-label={photo.failure === null ? words.cancelUpload({ name }) : words.dismissName({ name })}
          onClick={onDismiss}
        >
          {photo.failure === null ? cancel : words.dismiss}
        </Button>
      </div>
    </li>
  );
};
