import { useLazyModule } from '#guest/later';
import { useAllWords } from '#guest/table';
import type { GuestWords } from '#guest/words';
import type * as parts from './lazy-cart.ts';

type Parts = typeof parts;

interface LoadedCart extends Parts {
  readonly words: GuestWords;
}

/** Cached for the whole page, so that later uses need not wait. */
let loaded: Parts | null = null;

const load = async (): Promise<Parts> => (loaded = await import('./lazy-cart.ts'));

/** Loads the code of the cart and all texts in parallel, once they are needed. */
export const useLazyCart = (isWanted: boolean): LoadedCart | null => {
  const later = useLazyModule(load, isWanted && loaded === null);
  const words = useAllWords(isWanted);
  const parts = loaded ?? later;
  return parts === null || words === null ? null : { ...parts, words };
};
