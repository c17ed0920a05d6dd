export { dressMenu } from './dress-menu.ts';
export { startPictures } from './picture-sets.ts';
export { storePictures } from './store-pictures.ts';
