import { Button, Progress } from '@mantine/core';
import { Icon } from '#console/icons';
import classes from './photos.module.css';
import type { PhotoUpload } from './use-photo-uploads.ts';

interface ArrivingTileProps {
  readonly photo: PhotoUpload;
  readonly aspect: number | undefined;
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
}

const stateText = ({ state, share }: PhotoUpload): string => {
  switch (state) {
    case 'waiting-in-line':
      return 'Waiting...';
    case 'waiting-for-connection':
      return 'Connection lost. Trying again...';
    case 'sending':
      return share < 1 ? `Uploading ${Math.round(share * 100)}%` : 'Checking the photo...';
    case 'failed':
      return '';
  }
};

/** Failures that a retry cannot solve. */
const isPermanentFailure = (code: string): boolean =>
  code === 'storage/invalid-format' || code === 'storage/invalid-argument';

/** A photo during upload: its progress and a button to cancel; or the reason why it failed, and what to do. */
export const UploadTile = ({ photo, aspect, onRetry, onDismiss }: ArrivingTileProps) => (
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
        <Progress value={photo.share * 100} size="sm" aria-label={`Upload of ${photo.name}`} />
      </>
    ) : (
      <p className={classes.failure} role="alert">
        <strong className={classes.fileName}>{photo.name}</strong>
        {photo.failure.message}
      </p>
    )}
    <div className={classes.actions}>
      {photo.failure === null || isPermanentFailure(photo.failure.code) ? null : (
        <Button size="compact-sm" variant="default" aria-label={`Try ${photo.name} again`} onClick={onRetry}>
          Try again
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        aria-label={photo.failure === null ? `Cancel upload of ${photo.name}` : `Dismiss ${photo.name}`}
        onClick={onDismiss}
      >
        {photo.failure === null ? 'Cancel' : 'Dismiss'}
      </Button>
    </div>
  </li>
);
