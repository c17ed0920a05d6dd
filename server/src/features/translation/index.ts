export { addReviewedTranslations, copyMenuTranslations } from './add-reviewed-translations.ts';
export { readGuestTexts } from './read-guest-texts.ts';
export { translationFeature } from './translation.feature.ts';
