export { addPicturesAndLanguages, storePictures } from './add-pictures-and-languages.ts';
export { showcasePictures, samplePictures } from './picture-sets.ts';
export { reviewedTranslations } from './reviewed-translations.ts';
