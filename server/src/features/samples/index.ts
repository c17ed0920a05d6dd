export { addPicturesAndLanguages } from './add-pictures-and-languages.ts';
export { showcasePictures, samplePictures } from './picture-sets.ts';
export { reviewedTranslations } from './reviewed-translations.ts';
export { storePictures } from './read-pictures.ts';
