export { Icon } from './icon.tsx';
export { Photo } from './photo.tsx';
export { Sheet } from './sheet.tsx';
export { followHistory } from './sheet-history.ts';
export { Speaking, SpeakingAll, useAllSpoken, useSpoken } from './spoken.tsx';
export { Switch } from './switch.tsx';
