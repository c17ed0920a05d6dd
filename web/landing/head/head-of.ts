import { siteFiles } from '@comanda/contract/pages';

/** The server puts the site's own address in its place. */
export const origin = '__ORIGIN__';

interface PageWords {
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

/** What search engines, messengers and home screens read of a page. */
export const headOf = ({ path, title, description }: PageWords): string => {
  const card = {
    'og:type': 'website',
    'og:site_name': 'Comanda',
    'og:locale': 'en',
    'og:url': `${origin}${path}`,
    'og:title': title,
    'og:description': description,
    'og:image': `${origin}${siteFiles.card}`,
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'The table orders. The kitchen knows. Beside it the QR code of the demo restaurant.',
  };
  return [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    `<link rel="canonical" href="${origin}${path}">`,
    ...Object.entries(card).map(([property, content]) => `<meta property="${property}" content="${escaped(content)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
    '<meta name="theme-color" content="#241028">',
    `<link rel="icon" href="${siteFiles.favicon}" sizes="48x48">`,
    `<link rel="apple-touch-icon" href="${siteFiles.touchIcon}">`,
    `<link rel="manifest" href="${siteFiles.manifest}">`,
  ].join('\n    ');
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
