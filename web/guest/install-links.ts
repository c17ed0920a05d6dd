import { guestPages } from '@comanda/contract/pages';

/** What makes the page one that can be put among a phone's apps. */
export const installLinks = (qrCodeId: string): string => {
  const at = (page: string) => page.replace('$qrCodeId', qrCodeId);
  return `
<link rel="manifest" href="${at(guestPages.tableManifest)}">
<link rel="icon" type="image/svg+xml" href="${at(guestPages.tableIcon)}">`;
};
