import type { OpenedItem } from '#guest/menu';
import { SpeakingAll } from '#guest/parts';
import { useVisit } from '#guest/visit';
import { useCartRoom } from './load-room.ts';
import { canChoose } from './ordering-state.ts';

/** The sheet for adding an item to the cart; the read-only sheet if nothing can be ordered. */
export const ChooseItem = ({ item, onClose, sheet, frame }: OpenedItem) => {
  const { state } = useVisit();
  const room = useCartRoom(true);
  if (!canChoose(state)) return sheet;
  return room === null ? (
    frame
  ) : (
    <SpeakingAll words={room.words}>
      <room.ChooseSheet item={item} onClose={onClose} />
    </SpeakingAll>
  );
};
