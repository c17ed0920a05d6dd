import { consolePages, guestPages, landingPage } from '@comanda/contract/pages';

/** Every link of the console. The landing page is a bundle of its own, so going there is a full navigation. */
export const paths = {
  ...consolePages,
  landing: landingPage,
  restaurantEdit: (restaurantId: string) =>
    consolePages.restaurantEdit.replace('$restaurantId', encodeURIComponent(restaurantId)),
  menuEdit: (menuId: string) => consolePages.menuEdit.replace('$menuId', encodeURIComponent(menuId)),
<<<<<<< HEAD
  menuLook: (menuId: string) => consolePages.menuLook.replace('$menuId', encodeURIComponent(menuId)),
  /** Shown in a frame, never gone to. */
  menuPreview: (menuId: string) => guestPages.menuPreview.replace('$menuId', encodeURIComponent(menuId)),
=======
  menuLanguages: (menuId: string) => consolePages.menuLanguages.replace('$menuId', encodeURIComponent(menuId)),
>>>>>>> 18f3c3d (The languages of a menu: translate in one go, by hand, review and words to keep)
} as const;
