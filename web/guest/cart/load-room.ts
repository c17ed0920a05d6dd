import { useLater } from '#guest/later';
import { useAllWords } from '#guest/table';
import type { GuestWords } from '#guest/words';
import type * as parts from './room.ts';

type Parts = typeof parts;

interface CartRoom extends Parts {
  readonly words: GuestWords;
}

/** Kept for the whole page: what opens later opens at once. */
let loaded: Parts | null = null;

const load = async (): Promise<Parts> => (loaded = await import('./room.ts'));

/** What choosing and ordering need, and the words for it, fetched side by side once they are wanted. */
export const useCartRoom = (isWanted: boolean): CartRoom | null => {
  const later = useLater(load, isWanted && loaded === null);
  const words = useAllWords(isWanted);
  const room = loaded ?? later;
  return room === null || words === null ? null : { ...room, words };
};
