export { drawPhoto, wholePhoto } from './draw-photo.ts';
export { openPhoto } from './open-photo.ts';
export { PhotoPicker } from './photo-picker.tsx';
