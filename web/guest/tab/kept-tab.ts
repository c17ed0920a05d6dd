import { phoneStorage } from '#guest/phone';
import type { Known } from './news-of.ts';

/** What a phone remembers of a visit's tab. */
export interface KeptTab {
  readonly known: Known;
  /** Cancelled orders whose reason was looked at. */
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
    // Written by something else: begun anew.
    return nothing;
  }
};

/** One visit at a time: those before are forgotten. */
export const keepTab = (visitId: string, changes: Partial<KeptTab>): void => {
  const name = prefix + visitId;
  for (const other of phoneStorage.names()) if (other.startsWith(prefix) && other !== name) phoneStorage.remove(other);
  phoneStorage.write(name, JSON.stringify({ ...readKept(visitId), ...changes }));
};
