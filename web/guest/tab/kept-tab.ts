import { phoneStorage } from '#guest/phone';
import type { Known } from './news-of.ts';

/** State of a visit's tab that is stored on the phone. */
export interface KeptTab {
  readonly known: Known;
  /** Ids of cancelled orders that the guest has seen. */
  readonly readCancelled: readonly string[];
}

const prefix = 'comanda.tab.';
const nothing: KeptTab = { known: {}, readCancelled: [] };

export const readKept = (visitId: string): KeptTab => {
  const text = phoneStorage.read(prefix + visitId);
  if (text === null) return nothing;
  try {
    return { ...nothing, ...JSON.parse(text) };
  } catch {
    // The stored text is invalid: starts from an empty state.
    return nothing;
  }
};

/** Stores the state of one visit, and deletes that of earlier visits. */
export const keepTab = (visitId: string, changes: Partial<KeptTab>): void => {
  const name = prefix + visitId;
  for (const other of phoneStorage.names()) if (other.startsWith(prefix) && other !== name) phoneStorage.remove(other);
  phoneStorage.write(name, JSON.stringify({ ...readKept(visitId), ...changes }));
};
