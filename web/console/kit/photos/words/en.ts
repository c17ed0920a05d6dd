import type { WordsOf } from '#console/words';

/** Texts of the photo picker. */
export const words = {
  photo: 'photo',
  photoOf: 'photo {number} of {total}',
  addPhoto: 'Add photo',
  addPhotos: 'Add photos',
  crop: 'Crop',
  cropName: 'Crop {name}',
  replace: 'Replace',
  replaceName: 'Replace {name}',
  remove: 'Remove',
  removeName: 'Remove {name}',
  moveEarlier: 'Move {name} earlier',
  moveLater: 'Move {name} later',
  waiting: 'Waiting...',
  connectionLost: 'Connection lost. Trying again...',
  uploading: 'Uploading {part}',
  checking: 'Checking the photo...',
  uploadOf: 'Upload of {name}',
  tryAgain: 'Try again',
  tryNameAgain: 'Try {name} again',
  cancelUpload: 'Cancel upload of {name}',
  dismiss: 'Dismiss',
  dismissName: 'Dismiss {name}',
  cropHint:
    'Drag the frame or its corners. With a keyboard, press Tab to reach the frame or a corner, then use the arrow keys.',
  allOf: 'All of {name}',
  allUncropped: 'Use all {count} uncropped',
  skipCropping: 'Skip cropping',
  takePhoto: 'Use photo',
  frame: {
    cropArea: 'Frame',
    nwDragHandle: 'Top left corner',
    nDragHandle: 'Top edge',
    neDragHandle: 'Top right corner',
    eDragHandle: 'Right edge',
    seDragHandle: 'Bottom right corner',
    sDragHandle: 'Bottom edge',
    swDragHandle: 'Bottom left corner',
    wDragHandle: 'Left edge',
  },
} as const;

export type PhotosWords = WordsOf<typeof words>;
