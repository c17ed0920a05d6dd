import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const stylesheet = /<link rel="stylesheet"[^>]* href="([^"]+)">/g;
const blockingScript = /<script src="([^"]+)"><\/script>/g;
const laterScript =
  /<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)">(?:<\/script>)?\s*/g;

/**
 * Makes a document that can be painted as soon as it arrives: its styles and its first script are inlined under the nonce, and
 * the other scripts are requested only after the first paint. On a slow phone every file that is needed earlier costs a round
 * trip.
 */
export const inlineCriticalFiles = async (outDir: string, document: string): Promise<string> => {
  const withStyles = await inlineFiles(outDir, { document, link: stylesheet, tag: 'style' });
  const withScript = await inlineFiles(outDir, { document: withStyles, link: blockingScript, tag: 'script' });
  return withLaterScripts(withScript);
};

interface InlineOptions {
  readonly document: string;
  /** Matches the element that links a file; its first group is the file's address. */
  readonly link: RegExp;
  readonly tag: 'style' | 'script';
}

const inlineFiles = async (outDir: string, { document, link, tag }: InlineOptions): Promise<string> => {
  let filled = document;
  for (const [element, address = ''] of document.matchAll(link)) {
    const content = (await readFile(join(outDir, address), 'utf8')).trim();
    if (content.includes(`</${tag}`)) throw new Error(`${address} would end the element that it is put into.`);
    filled = filled.replace(element, () => `<${tag} nonce="__CSP_NONCE__">${content}</${tag}>`);
  }
  return filled;
};

/**
 * Requests the page's script and its imports together, right after the first frame. A button that was clicked before they have
 * loaded is clicked again afterwards.
 */
const withLaterScripts = (document: string): string => {
  const [main, ...imported] = [...document.matchAll(laterScript)].map(([, address]) => address);
  if (main === undefined) return document;
  const loader = `{
let pressed
const keep=({target})=>{pressed=target.closest('button[type=button]')}
addEventListener('click',keep)
const ask=(src)=>{const script=Object.assign(document.createElement('script'),{type:'module',src});document.head.append(script);return script}
requestAnimationFrame(()=>setTimeout(()=>{
ask(${JSON.stringify(main)}).onload=()=>{removeEventListener('click',keep);pressed?.click()}
${JSON.stringify(imported)}.forEach(ask)
}))
}`;
  return document
    .replaceAll(laterScript, '')
    .replace('</head>', () => `<script nonce="__CSP_NONCE__">${loader}</script>\n  </head>`);
};
