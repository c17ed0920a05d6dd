export { copyTranslations } from './copy-translations.ts';
