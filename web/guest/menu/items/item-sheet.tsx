import { useState } from 'react';
import { priceWithOptions, type GuestItem, type GuestMenu } from '@comanda/contract/menus';
import { Sheet, useLocale } from '#guest/parts';
import { ChargesNote } from './charges-note.tsx';
import { ItemFacts } from './item-facts.tsx';
import { ItemPhotos } from './item-photos.tsx';
import { ItemTags } from './item-tags.tsx';
import { OptionPicker } from './option-picker.tsx';
import { toggleOption } from './toggle-option.ts';
import classes from './item-sheet.module.css';

interface ItemSheetProps {
  readonly item: GuestItem;
  readonly charges: GuestMenu['charges'];
  readonly onClose: () => void;
}

/** All information about one item, with its price for the picked options. */
export const ItemSheet = ({ item, charges, onClose }: ItemSheetProps) => {
  const { words, money } = useLocale();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const headingId = `item-${item.id}`;
  return (
    <Sheet
      labelledBy={headingId}
      onClose={onClose}
      action={words.done}
      foot={
        <p className={classes.total} aria-live="polite">
          <span className={classes.totalLabel}>{words.total}</span> {money(priceWithOptions(item, picked))}
        </p>
      }
    >
      <ItemFacts
        item={item}
        headingId={headingId}
        photos={item.imageUrls.length === 0 ? null : <ItemPhotos urls={item.imageUrls} name={item.name} />}
        tags={<ItemTags item={item} picked={picked} />}
      >
        {item.optionGroups.map((group) => (
          <OptionPicker
            key={group.id}
            group={group}
            picked={picked}
            onPick={(optionId) => setPicked(toggleOption(group, picked, optionId))}
          />
        ))}
        <ChargesNote charges={charges} taxRates={[item.taxRateMilliPercent]} />
      </ItemFacts>
    </Sheet>
  );
};
