import type { OpenedItem } from '#guest/menu';
import { useVisit } from '#guest/visit';
import { useCartRoom } from './load-room.ts';
import { canChoose } from './ordering-state.ts';

/** An item's sheet: for choosing it, or for reading where nothing can be ordered, or not yet. */
export const ChooseItem = ({ item, onClose, sheet }: OpenedItem) => {
  const { state } = useVisit();
  const room = useCartRoom(true);
  return room !== null && canChoose(state) ? <room.ChooseSheet item={item} onClose={onClose} /> : sheet;
};
