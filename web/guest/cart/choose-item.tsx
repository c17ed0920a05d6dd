import type { OpenedItem } from '#guest/menu';
import { SpeakingAll } from '#guest/parts';
import { useVisit } from '#guest/visit';
import { useCartRoom } from './load-room.ts';
import { canChoose } from './ordering-state.ts';

/** An item's sheet: for choosing it, or for reading where nothing can be ordered, or not yet. */
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
