import { guestColours } from '@comanda/contract/menus';
import { guestPages, tablePath } from '@comanda/contract/pages';
import type { GuestTable } from '@comanda/contract/qr-codes';

/** The web app manifest of a table's page. */
export const writeTableManifest = ({ qrCodeId, tableNumber, menu }: GuestTable): string => {
  const { light } = guestColours(menu.look.colours);
  const at = (page: string) => page.replace('$qrCodeId', qrCodeId);
  return JSON.stringify({
    id: at(guestPages.table),
    name: `${menu.restaurant.name} · ${tableNumber}`,
    short_name: menu.restaurant.name,
    // Opened as an app, nobody has scanned a code, so the menu can only be read.
    start_url: tablePath(qrCodeId, { visit: 'none' }),
    scope: at(guestPages.table),
    display: 'standalone',
    lang: menu.language,
    theme_color: light.background,
    background_color: light.background,
    icons: [{ src: at(guestPages.tableIcon), sizes: 'any', type: 'image/svg+xml', purpose: 'any maskable' }],
  });
};

/** The icon shows the restaurant's initial in the colors of its menu, because a photo seldom makes a good icon. */
export const drawTableIcon = ({ menu }: GuestTable): string => {
  const { button, buttonText } = menu.look.colours;
  const [initial] = new Intl.Segmenter().segment(menu.restaurant.name.toLocaleUpperCase());
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" fill="${button}"/><text x="256" y="256" dy=".35em" fill="${buttonText}" font-family="Georgia,serif" font-size="260" text-anchor="middle">${escapeXml(initial?.segment ?? '')}</text></svg>`;
};

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
