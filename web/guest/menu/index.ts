export { ChargesNote } from './charges-note.tsx';
export { GuestView, type OpenedItem } from './guest-view.tsx';
export { ItemFacts } from './item-facts.tsx';
export { ItemPhotos } from './item-photos.tsx';
export { ItemTags } from './item-tags.tsx';
export { OptionPicker } from './option-picker.tsx';
export { toggleOption } from './toggle-option.ts';
export { useLostTagsText } from './use-lost-tags-text.ts';
export { useUnwantedText } from './use-unwanted-text.ts';
