export { ChargesNote } from './charges-note.tsx';
export { GuestView, type OpenedItem } from './guest-view.tsx';
export { ItemFacts } from './item-facts.tsx';
export { ItemPhotos } from './item-photos.tsx';
export { ItemTags } from './item-tags.tsx';
export { OptionPicker } from './option-picker.tsx';
export { pickOption } from './pick-option.ts';
export { useNotTags } from './use-not-tags.ts';
export { useUnwanted } from './use-unwanted.ts';
