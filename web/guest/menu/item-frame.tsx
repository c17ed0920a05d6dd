import type { GuestItem } from '@comanda/contract/menus';
import { Sheet, useSpoken } from '#guest/parts';
import { ItemFacts } from './item-facts.tsx';

interface ItemFrameProps {
  readonly item: GuestItem;
  readonly onClose: () => void;
}

/** What a tap opens at once: all there is to read about an item, while what can be picked is fetched. */
export const ItemFrame = ({ item, onClose }: ItemFrameProps) => {
  const { words } = useSpoken();
  const headingId = `frame-${item.id}`;
  return (
    <Sheet labelledBy={headingId} onClose={onClose} action={words.done}>
      <ItemFacts item={item} headingId={headingId} />
    </Sheet>
  );
};
