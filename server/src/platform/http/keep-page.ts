import { createHash } from 'node:crypto';
import type { InlineHashes } from './headers.ts';
import { pageHeaders } from './headers.ts';
import { compressText, hashContent, keepAnswer, type KeptAnswer } from './kept-answers.ts';
import { policyOf, withPageTag, type PageRoute } from './pages.ts';

interface PageToKeep extends Pick<PageRoute, 'policy' | 'pageTagId'> {
  /** The nonce that the page was rendered with. It must be random, so that nobody can write it into a menu. */
  readonly nonce: string;
  /** Additional headers, which override those of every page. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Prepares a page that is the same for everybody. Its inline elements are allowed by their hashes. Only those that carry the nonce are
 * ours; an element that got into the page in another way has no hash and stays forbidden.
 */
export const keepPage = async (rendered: string, page: PageToKeep): Promise<KeptAnswer> => {
  const { document, inlineHashes } = hashInlineElements(withPageTag(rendered, page), page.nonce);
  const { policy, ...route } = page;
  const bytes = Buffer.from(document);
  return keepAnswer(await compressText(bytes), {
    tag: hashContent(bytes),
    headers: { ...pageHeaders('', policyOf({ ...route, policy: { ...policy, inlineHashes } })), ...page.headers },
  });
};

const hashInlineElements = (rendered: string, nonce: string): { document: string; inlineHashes: InlineHashes } => {
  const hashes = { style: new Array<string>(), script: new Array<string>() };
  const attribute = ` nonce="${nonce}"`;
  const element = new RegExp(`<(style|script)([^>]*?)${attribute}([^>]*)>([^]*?)</\\1>`, 'g');
  const document = rendered.replace(element, (_whole, name: 'style' | 'script', before, after, content: string) => {
    hashes[name].push(`sha256-${createHash('sha256').update(content).digest('base64')}`);
    return `<${name}${before}${after}>${content}</${name}>`;
  });
  return { document, inlineHashes: { styles: hashes.style, scripts: hashes.script } };
};
