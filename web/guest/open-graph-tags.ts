import { imageUrlAtWidth } from '@comanda/contract/files';
import type { GuestMenu } from '@comanda/contract/menus';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeText = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/**
 * Open Graph tags for the preview that a messenger shows of a shared link. They name the restaurant and its menu, but neither the
 * table nor the visit, which are private.
 */
export const openGraphTags = ({ name, restaurant, categories, language }: GuestMenu, origin: string): string => {
  const properties = {
    'og:type': 'website',
    'og:site_name': restaurant.name,
    'og:title': `${restaurant.name} · ${name}`,
    'og:description': categories.map((category) => category.name).join(' · '),
    'og:locale': language.replace('-', '_'),
    ...(restaurant.imageUrl === null
      ? {}
      : { 'og:image': new URL(imageUrlAtWidth(restaurant.imageUrl, 960), origin).href }),
  };
  return Object.entries(properties)
    .map(([property, content]) => `\n<meta property="${property}" content="${escapeText(content)}">`)
    .join('');
};
