export { GuestIcon } from './icon.tsx';
export { Photo } from './photo.tsx';
export { Sheet } from './sheet.tsx';
export { closeSheetsOnBack } from './sheet-history.ts';
export { LocaleProvider, FullLocaleProvider, useFullLocale, useLocale } from './locale.tsx';
export { Switch } from './switch.tsx';
