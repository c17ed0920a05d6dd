import type { MenuText } from '@comanda/contract/translation';

export interface Wish {
  readonly from: string;
  readonly to: string;
  readonly keptWords: readonly string[];
  readonly signal: AbortSignal;
  /** Called before every request: throws when nobody waits for the answer any more. */
  readonly beforeRequest: () => Promise<void>;
}

/** Whoever translates, as a run knows them. */
export interface Translator {
  /** How much one request carries. */
  readonly batch: { readonly texts: number; readonly characters: number };
  /** One entry for each text, in their order: the translation as it came, or null where there was none. */
  translate(texts: readonly MenuText[], wish: Wish): Promise<ReadonlyArray<string | null>>;
}

/** No request can succeed until someone puts the server's configuration right. */
export class TranslatorRefused extends Error {
  override readonly name = 'TranslatorRefused';
}

/** This request cannot succeed; others may. */
export class RequestRefused extends Error {
  override readonly name = 'RequestRefused';
}

/** Tried again and again, in vain: it may work later. */
export class TranslatorUnavailable extends Error {
  override readonly name = 'TranslatorUnavailable';
}
