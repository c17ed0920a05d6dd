import { textDirection } from '@comanda/contract/kernel';
import type { GuestMenu } from '@comanda/contract/menus';
import { firstFontFiles, lookStyles, themeColours } from '#guest/look';
import { dataId, rootId, stylesId } from './document-ids.ts';

/** The built files of one page, by their addresses. */
interface PageFiles {
  readonly script: string;
  /** What the script imports, fetched along with it. */
  readonly imports: readonly string[];
  readonly styles: readonly string[];
}

interface DocumentParts {
  readonly menu: GuestMenu;
  readonly nonce: string;
  readonly files: PageFiles;
  /** What the script goes on with. */
  readonly data: unknown;
  /** The view, rendered. */
  readonly body: string;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** No name can end the element it stands in: what opens a tag is written as a number. */
const asData = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** A whole page: readable before any script runs, and in the menu's colours and fonts from the first paint. */
export const guestDocument = ({ menu, nonce, files, data, body }: DocumentParts): string => {
  const theme = themeColours(menu.look);
  return `<!doctype html>
<html lang="${escape(menu.language)}" dir="${textDirection(menu.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${theme.light}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${theme.dark}">
<title>${escape(`${menu.name} · ${menu.restaurant.name}`)}</title>
${files.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
<style id="${stylesId}" nonce="${nonce}">
${lookStyles(menu.look)}
</style>
${firstFontFiles(menu.look)
  .map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`)
  .join('\n')}
${files.imports.map((href) => `<link rel="modulepreload" href="${href}">`).join('\n')}
</head>
<body>
<div id="${rootId}">${body}</div>
<script type="application/json" id="${dataId}">${asData(data)}</script>
<script type="module" src="${files.script}"></script>
</body>
</html>
`;
};
