import type { PageRenderers } from '@comanda/contract/pages';
import type { GuestPageRenderers } from '@comanda/contract/qr-codes';

/**
 * In development the server sends an order for a page instead of the page: it does not have the page's code, which changes while it
 * runs. The front reads the order, renders the page with the newest code and passes it on.
 */
export type PageOrder = DocumentOrder | GuestOrder | StaticOrder;

/** A page that the build writes: one of the landing page's documents, or the console. */
interface DocumentOrder {
  readonly kind: 'document';
  /** HTML that the server added to the head. */
  readonly head: string;
  /** Path of the document in the web root, such as `landing/index.html`. */
  readonly document: string;
  /** Content that the server fills into the document, by placeholder. */
  readonly fills: Readonly<Record<string, string>>;
}

/** A guest page, rendered for one request. */
interface GuestOrder {
  readonly kind: 'guest';
  readonly head: string;
  readonly renderer: keyof GuestPageRenderers;
  /** The renderer's input, as JSON. */
  readonly input: string;
}

/** The renderers of `web/pages` that return whole documents. */
export type StaticPage = Exclude<keyof PageRenderers, 'renderReference'>;

/** A page of `web/pages`, which has no script of a bundle. */
interface StaticOrder {
  readonly kind: 'static';
  readonly head: string;
  readonly renderer: StaticPage;
  /** The renderer's input, as JSON. */
  readonly input: string;
}

/** Separates the parts of an order. It contains line breaks, which JSON escapes, so no text of a menu can contain it. */
const boundary = '\n--comanda-page-order--\n';

/** The server replaces these texts in documents, and inserts elements after `<head>`. */
export const referencePlaceholder = '__ENDPOINTS__';
const placeholders = ['__ORIGIN__', referencePlaceholder];
const emptyHead = '<head></head>';

/** The content of a document's file in the web root of development. */
export const writeDocumentOrder = (document: string): string =>
  [emptyHead, 'document', document, ...placeholders].join(boundary);

export const writeGuestOrder = (renderer: keyof GuestPageRenderers, input: object): string =>
  [emptyHead, 'guest', renderer, JSON.stringify(input)].join(boundary);

export const writePageOrder = (renderer: StaticPage, input: object): string =>
  [emptyHead, 'static', renderer, JSON.stringify(input)].join(boundary);

const guestRenderers = ['renderPreview', 'renderTable', 'renderNoTable', 'renderFailure'] as const;
const staticRenderers = ['renderReceipt', 'renderMissingReceipt', 'renderTestCheckout', 'renderBusyDemo'] as const;

/** Reads an order from a response of the server. Returns null if the response is a finished page. */
export const readPageOrder = (response: string): PageOrder | null => {
  const [headElement = '', kind, name = '', ...rest] = response.split(boundary);
  const head = headElement.replace('<head>', '').replace('</head>', '').trim();
  if (kind === 'document') {
    const fills = Object.fromEntries(placeholders.map((placeholder, index) => [placeholder, rest[index] ?? '']));
    return { kind, head, document: name, fills };
  }
  const input = rest[0] ?? '{}';
  const guestRenderer = guestRenderers.find((one) => one === name);
  if (kind === 'guest' && guestRenderer !== undefined) return { kind, head, renderer: guestRenderer, input };
  const staticRenderer = staticRenderers.find((one) => one === name);
  if (kind === 'static' && staticRenderer !== undefined) return { kind, head, renderer: staticRenderer, input };
  return null;
};
