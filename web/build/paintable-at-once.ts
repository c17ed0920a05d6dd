import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const stylesheet = /<link rel="stylesheet"[^>]* href="([^"]+)">/g;
const blockingScript = /<script src="([^"]+)"><\/script>/g;
const laterScript =
  /<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)">(?:<\/script>)?\s*/g;

/**
 * A document that can be painted as it arrives: it brings its styles and its script of the first moment along, under the nonce, and
 * asks for the scripts that make it move once it was painted. On a slow phone every file that comes before is a round trip.
 */
export const paintableAtOnce = async (outDir: string, document: string): Promise<string> => {
  const withStyles = await brought(outDir, { document, link: stylesheet, tag: 'style' });
  const withScript = await brought(outDir, { document: withStyles, link: blockingScript, tag: 'script' });
  return withLaterScripts(withScript);
};

interface Bringing {
  readonly document: string;
  /** What asks for a file; its first group is the file's address. */
  readonly link: RegExp;
  readonly tag: 'style' | 'script';
}

const brought = async (outDir: string, { document, link, tag }: Bringing): Promise<string> => {
  let filled = document;
  for (const [asking, address = ''] of document.matchAll(link)) {
    const content = (await readFile(join(outDir, address), 'utf8')).trim();
    if (content.includes(`</${tag}`)) throw new Error(`${address} would end the element that it is put into.`);
    filled = filled.replace(asking, () => `<${tag} nonce="__CSP_NONCE__">${content}</${tag}>`);
  }
  return filled;
};

/**
 * The page's script and those it imports, asked for together in the moment after the first frame. A button that is pressed before they
 * have come is pressed again when they have.
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
