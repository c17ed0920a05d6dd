export { type WholeMenu, findWholeMenu } from './find-whole-menu.ts';
export { menuStatesCollection, touchPausedMenus } from './menu-states.collection.ts';
export { previewMenu } from './preview-menu.ts';
export { earliest, type ReadGuestTexts, type GuestMenuSnapshot, readGuestMenu } from './read-guest-menu.ts';
export { type MenuState, readMenuState } from './read-menu-state.ts';
