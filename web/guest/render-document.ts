import { textDirection } from '@comanda/contract/kernel';
import type { MenuLook } from '@comanda/contract/menus';
import { firstFontFiles, lookStyles, stylesId, themeColours } from '#guest/look';
import { escapeText } from './open-graph-tags.ts';
import { dataId, rootId } from './read-page-data.ts';

/** URLs of the built files of one page. */
interface PageFiles {
  readonly script: string;
  /** Modules that the script imports, preloaded with it. */
  readonly imports: readonly string[];
  readonly styles: readonly string[];
}

interface DocumentParts {
  readonly language: string;
  readonly title: string;
  readonly look: MenuLook;
  readonly nonce: string;
  readonly files: PageFiles;
  /** HTML of further elements for the head. */
  readonly head?: string;
  /** Initial data for the script. A page without data has no script. */
  readonly data?: unknown;
  /** HTML of the rendered view. */
  readonly body: string;
}

/** Escapes '<', so that no text in the data can close the script element that contains it. */
const toInlineJson = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');

const scriptTags = (data: unknown, script: string): string => `
<script type="application/json" id="${dataId}">${toInlineJson(data)}</script>
<script type="module" src="${script}"></script>`;

/** Builds a whole page: readable before any script runs, and in the menu's colors and fonts from the first paint. */
export const renderDocument = ({
  language,
  title,
  look,
  nonce,
  files,
  head = '',
  data,
  body,
}: DocumentParts): string => {
  const theme = themeColours(look);
  const imports = data === undefined ? [] : files.imports;
  return `<!doctype html>
<html lang="${escapeText(language)}" dir="${textDirection(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${theme.light}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${theme.dark}">
<title>${escapeText(title)}</title>
${files.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
<style id="${stylesId}" nonce="${nonce}">
${lookStyles(look)}
</style>
${firstFontFiles(look)
  .map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`)
  .join('\n')}
${imports.map((href) => `<link rel="modulepreload" href="${href}">`).join('\n')}${head}
</head>
<body>
<div id="${rootId}">${body}</div>${data === undefined ? '' : scriptTags(data, files.script)}
</body>
</html>
`;
};
