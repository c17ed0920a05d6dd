import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { wholePhoto, type CropArea } from './draw-photo.ts';
import type { OpenPhoto } from './open-photo.ts';
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

const frameLabels = {
  cropArea: 'Frame',
  nwDragHandle: 'Top left corner',
  nDragHandle: 'Top edge',
  neDragHandle: 'Top right corner',
  eDragHandle: 'Right edge',
  seDragHandle: 'Bottom right corner',
  sDragHandle: 'Bottom edge',
  swDragHandle: 'Bottom left corner',
  wDragHandle: 'Left edge',
};

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
  const [crop, setCrop] = useState(() => startingCrop(photo, aspect));
  return (
    <Modal opened onClose={onCancel} title={`Crop ${photo.name}`} size="lg" centered>
      <p className={classes.hint}>
        Drag the frame or its corners. With a keyboard, press Tab to reach the frame or a corner, then use the arrow
        keys.
      </p>
      <div className={classes.stage}>
        <ReactCrop
          crop={crop}
          {...(aspect === undefined ? {} : { aspect })}
          ruleOfThirds
          keepSelection
          minWidth={24}
          minHeight={24}
          ariaLabels={frameLabels}
          onChange={(_pixels, percent) => setCrop(percent)}
        >
          <img className={classes.toCrop} src={photo.url} alt={`All of ${photo.name}`} />
        </ReactCrop>
      </div>
      <div className={classes.choices}>
        <Button variant="subtle" onClick={onCancel}>
          Cancel
        </Button>
        {waiting > 0 ? (
          <Button variant="default" onClick={onSkipAll}>
            {`Use all ${waiting + 1} uncropped`}
          </Button>
        ) : null}
        <Button variant="default" onClick={() => onUse(wholePhoto)}>
          Skip cropping
        </Button>
        <Button data-autofocus onClick={() => onUse(crop)}>
          Use photo
        </Button>
      </div>
    </Modal>
  );
};
