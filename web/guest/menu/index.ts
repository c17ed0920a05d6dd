export { ChargesNote } from './charges-note.tsx';
export { GuestView, type OpenedItem } from './guest-view.tsx';
export { ItemFacts } from './item-facts.tsx';
export { OptionPicker } from './option-picker.tsx';
export { pickOption } from './pick-option.ts';
export { useUnwanted } from './use-unwanted.ts';
