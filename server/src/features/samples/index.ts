export { dressMenu } from './dress-menu.ts';
export { showcasePictures, startPictures } from './picture-sets.ts';
export { reviewedWords } from './reviewed-words.ts';
export { storePictures } from './store-pictures.ts';
