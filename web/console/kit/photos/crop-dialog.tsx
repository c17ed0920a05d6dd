import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { commonWords } from '#console/common-words';
import { useWords } from '#console/words';
import { wholePhoto, type CropArea } from './draw-photo.ts';
import type { OpenPhoto } from './open-photo.ts';
import { photosWords } from './words/index.ts';
import classes from './photos.module.css';

interface CropDialogProps {
  readonly photo: OpenPhoto;
  /** Number of photos that wait behind this one. */
  readonly waiting: number;
  readonly aspect: number | undefined;
  readonly onUse: (part: CropArea) => void;
  readonly onSkipAll: () => void;
  readonly onCancel: () => void;
}

const startingCrop = ({ image }: OpenPhoto, aspect: number | undefined): PercentCrop =>
  aspect === undefined
    ? { unit: '%', ...wholePhoto }
    : centerCrop(
        makeAspectCrop({ unit: '%', width: 100 }, aspect, image.naturalWidth, image.naturalHeight),
        image.naturalWidth,
        image.naturalHeight,
      );

/** Mount with the photo as key. Arrow keys move the frame, or the focused corner; Shift moves faster. */
export const CropDialog = ({ photo, waiting, aspect, onUse, onSkipAll, onCancel }: CropDialogProps) => {
  const words = useWords(photosWords);
  const common = useWords(commonWords);
  const [crop, setCrop] = useState(() => startingCrop(photo, aspect));
  return (
    <Modal opened onClose={onCancel} title={words.cropName({ name: photo.name })} size="lg" centered>
      <p className={classes.hint}>{words.cropHint}</p>
      <div className={classes.stage}>
        <ReactCrop
          crop={crop}
          {...(aspect === undefined ? {} : { aspect })}
          ruleOfThirds
          keepSelection
          minWidth={24}
          minHeight={24}
          ariaLabels={words.frame}
          onChange={(_pixels, percent) => setCrop(percent)}
        >
          <img className={classes.toCrop} src={photo.url} alt={words.allOf({ name: photo.name })} />
        </ReactCrop>
      </div>
      <div className={classes.choices}>
        <Button variant="subtle" onClick={onCancel}>
          {common.cancel}
        </Button>
        {waiting > 0 ? (
          <Button variant="default" onClick={onSkipAll}>
            {words.allUncropped({ count: waiting + 1 })}
          </Button>
        ) : null}
        <Button variant="default" onClick={() => onUse(wholePhoto)}>
          {words.skipCropping}
        </Button>
        <Button data-autofocus onClick={() => onUse(crop)}>
          {words.takePhoto}
        </Button>
      </div>
    </Modal>
  );
};
