import type { GuestItem } from '@comanda/contract/menus';
import { ItemSheet } from '#guest/menu';
import { useTable } from '#guest/table';
import { useVisit } from '#guest/visit';
import { useCartRoom } from './load-room.ts';
import { canChoose } from './ordering-state.ts';

interface ChooseItemProps {
  readonly item: GuestItem;
  readonly onClose: () => void;
}

/** An item's sheet: for choosing it, or for reading where nothing can be ordered, or not yet. */
export const ChooseItem = ({ item, onClose }: ChooseItemProps) => {
  const { menu } = useTable();
  const { state } = useVisit();
  const room = useCartRoom();
  return room !== null && canChoose(state) ? (
    <room.ChooseSheet item={item} onClose={onClose} />
  ) : (
    <ItemSheet item={item} charges={menu.charges} onClose={onClose} />
  );
};
