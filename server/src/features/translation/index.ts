export { addReviewedTranslations, copyMenuTranslations } from './add-reviewed-translations.ts';
export { readGuestTexts, readMenuNames } from './read-guest-texts.ts';
export { translationFeature } from './translation.feature.ts';
