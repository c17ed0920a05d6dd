import type { GuestItem } from '@comanda/contract/menus';
import { Photo, Sheet, useLocale } from '#guest/parts';
import { ItemFacts } from './item-facts.tsx';
import classes from './item-sheet.module.css';

interface ItemFrameProps {
  readonly item: GuestItem;
  readonly onClose: () => void;
}

/** Opens immediately on tap and shows the item's information while the sheet with the options is loaded. */
export const ItemPlaceholder = ({ item, onClose }: ItemFrameProps) => {
  const { words } = useLocale();
  const [photo] = item.imageUrls;
  const headingId = `frame-${item.id}`;
  return (
    <Sheet labelledBy={headingId} onClose={onClose} action={words.done}>
      <ItemFacts
        item={item}
        headingId={headingId}
        photos={
          photo && <Photo className={classes.photo} url={photo} alt={item.name} width={800} height={600} isFirst />
        }
      />
    </Sheet>
  );
};
