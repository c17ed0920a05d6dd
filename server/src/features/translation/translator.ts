import type { MenuText } from '@comanda/contract/translation';

export interface TranslateOptions {
  readonly from: string;
  readonly to: string;
  readonly keptWords: readonly string[];
  readonly signal: AbortSignal;
  /** Called before every request. Throws if the answer is no longer needed. */
  readonly beforeRequest: () => Promise<void>;
}

/** A translation service. */
export interface Translator {
  /** Maximum size of one request. */
  readonly batch: { readonly texts: number; readonly characters: number };
  /** Returns one entry per text, in order: the raw translation, or null if there was none. */
  translate(texts: readonly MenuText[], wish: TranslateOptions): Promise<ReadonlyArray<string | null>>;
}

/** No request can succeed until an operator fixes the server's configuration. */
export class TranslatorRefused extends Error {
  override readonly name = 'TranslatorRefused';
}

/** This request cannot succeed; others may. */
export class RequestRefused extends Error {
  override readonly name = 'RequestRefused';
}

/** All retries failed, but a later attempt may succeed. */
export class TranslatorUnavailable extends Error {
  override readonly name = 'TranslatorUnavailable';
}
