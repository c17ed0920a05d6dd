import { siteFiles } from '@comanda/contract/pages';

/** Placeholder that the server replaces with the site's own origin. */
export const originPlaceholder = '__ORIGIN__';

interface PageWords {
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

/** Metadata of a page for search engines, messengers and home screens. */
export const renderHead = ({ path, title, description }: PageWords): string => {
  const card = {
    'og:type': 'website',
    'og:site_name': 'Comanda',
    'og:locale': 'en',
    'og:url': `${originPlaceholder}${path}`,
    'og:title': title,
    'og:description': description,
    'og:image': `${originPlaceholder}${siteFiles.card}`,
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'The table orders. The kitchen knows. Beside it the QR code of the demo restaurant.',
  };
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${originPlaceholder}${path}">`,
    ...Object.entries(card).map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
    '<meta name="theme-color" content="#241028">',
    `<link rel="icon" href="${siteFiles.favicon}" sizes="48x48">`,
    `<link rel="apple-touch-icon" href="${siteFiles.touchIcon}">`,
    `<link rel="manifest" href="${siteFiles.manifest}">`,
  ].join('\n    ');
};

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
