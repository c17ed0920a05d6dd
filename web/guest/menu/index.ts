export {
  ChargesNote,
  ItemFacts,
  ItemPhotos,
  ItemTags,
  OptionPicker,
  toggleOption,
  useLostTagsText,
} from './items/index.ts';
export { GuestView, type OpenedItem } from './guest-view.tsx';
export { MenuChoices } from './menu-choices.tsx';
export { useUnwantedText } from './search/index.ts';
