import { guestPages } from '@comanda/contract/pages';

/** Head elements that let a phone install the page as an app. */
export const installLinks = (qrCodeId: string): string => {
  const toPath = (page: string) => page.replace('$qrCodeId', qrCodeId);
  return `
<link rel="manifest" href="${toPath(guestPages.tableManifest)}">
<link rel="icon" type="image/svg+xml" href="${toPath(guestPages.tableIcon)}">`;
};
