import {
  consolePages,
  developersPage,
  guestPages,
  landingPage,
  previewVisit,
  tablePath,
} from '@comanda/contract/pages';

/** Every link of the console. The landing page is a separate bundle, so going there is a full navigation. */
export const paths = {
  ...consolePages,
  landing: landingPage,
  /** A separate document for developers. */
  reference: developersPage,
  restaurantEdit: (restaurantId: string) =>
    consolePages.restaurantEdit.replace('$restaurantId', encodeURIComponent(restaurantId)),
  menuEdit: (menuId: string) => consolePages.menuEdit.replace('$menuId', encodeURIComponent(menuId)),
  menuLook: (menuId: string) => consolePages.menuLook.replace('$menuId', encodeURIComponent(menuId)),
  menuImport: (menuId: string) => consolePages.menuImport.replace('$menuId', encodeURIComponent(menuId)),
  adminOwner: (ownerId: string) => consolePages.adminOwner.replace('$ownerId', encodeURIComponent(ownerId)),
  /** Only shown in a frame, never navigated to. */
  menuPreview: (menuId: string) => guestPages.menuPreview.replace('$menuId', encodeURIComponent(menuId)),
  /** The page that a table's code opens, without entering a visit. */
  guestPreview: (qrCodeId: string) => tablePath(qrCodeId, { visit: previewVisit }),
  menuLanguages: (menuId: string) => consolePages.menuLanguages.replace('$menuId', encodeURIComponent(menuId)),
} as const;
