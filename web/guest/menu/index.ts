export { GuestView } from './guest-view.tsx';
export type { ItemAction } from './item-sheet.tsx';
