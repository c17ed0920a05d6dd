import { useLater } from '#guest/later';
import type * as room from './room.ts';

type Room = typeof room;

/** Kept for the whole page: what opens later opens at once. */
let loaded: Room | null = null;

const load = async (): Promise<Room> => (loaded = await import('./room.ts'));

/** What choosing and ordering need, fetched once the menu can be read. */
export const useCartRoom = (isWanted: boolean): Room | null => {
  const later = useLater(load, isWanted && loaded === null);
  return loaded ?? later;
};
