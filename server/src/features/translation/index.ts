export { addReviewedTranslations, copyMenuTranslations } from './add-reviewed-translations.ts';
export { glossariesCollection, translationRunsCollection, translationsCollection } from './translation.collection.ts';
export { resumeTranslationsJob, translateMenuJob } from './translate-menu.job.ts';
export { translationHandlers } from './translation.commands.ts';
export { readGuestTexts } from './read-guest-texts.ts';
