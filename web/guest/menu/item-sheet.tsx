import { useState, type ReactNode } from 'react';
import { priceWithOptions, type GuestItem, type GuestMenu } from '@comanda/contract/menus';
import { Sheet, useSpoken } from '#guest/parts';
import { ChargesNote } from './charges-note.tsx';
import { ItemPhotos } from './item-photos.tsx';
import { OfferTag } from './offer-tag.tsx';
import { OptionPicker } from './option-picker.tsx';
import { pickOption } from './pick-option.ts';
import { PriceTag } from './price-tag.tsx';
import classes from './item-sheet.module.css';

/** What a guest has in hand: an item, and the options picked. */
export interface Choice {
  readonly item: GuestItem;
  readonly optionIds: readonly string[];
  readonly close: () => void;
}
export type ItemAction = (choice: Choice) => ReactNode;

interface ItemSheetProps {
  readonly item: GuestItem;
  readonly charges: GuestMenu['charges'];
  /** Where there is none, the sheet can only be read and closed. */
  readonly action: ItemAction | undefined;
  readonly onClose: () => void;
}

/** Everything about one item, and what it comes to with the options picked. */
export const ItemSheet = ({ item, charges, action, onClose }: ItemSheetProps) => {
  const { words, money, list } = useSpoken();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const headingId = `item-${item.id}`;
  return (
    <Sheet
      labelledBy={headingId}
      onClose={onClose}
      action={action === undefined ? words.done : action({ item, optionIds: [...picked], close: onClose })}
      foot={
        <p className={classes.total} aria-live="polite">
          <span className={classes.totalLabel}>{words.total}</span> {money(priceWithOptions(item, picked))}
        </p>
      }
    >
      <ItemPhotos urls={item.imageUrls} name={item.name} />
      <div className={classes.text}>
        <h2 id={headingId} className={classes.name}>
          <bdi>{item.name}</bdi>
        </h2>
        <p className={classes.facts}>
          <PriceTag item={item} />
          <OfferTag offer={item.offer} />
        </p>
        {item.description === '' ? null : (
          <p className={classes.description}>
            <bdi>{item.description}</bdi>
          </p>
        )}
        {item.comments.length === 0 ? null : (
          <ul className={classes.comments}>
            {item.comments.map((comment, index) => (
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>
                <bdi>{comment}</bdi>
              </li>
            ))}
          </ul>
        )}
        {item.dietaryTags.length === 0 ? null : (
          <ul className={classes.tags}>
            {item.dietaryTags.map((tag) => (
              <li key={tag} className={classes.tag}>
                {words.tags[tag]}
              </li>
            ))}
          </ul>
        )}
        {item.allergens.length === 0 ? null : (
          <p className={classes.allergens}>
            <strong>{words.contains}:</strong> {list(item.allergens.map((allergen) => words.allergens[allergen]))}
          </p>
        )}
        {item.optionGroups.map((group) => (
          <OptionPicker
            key={group.id}
            group={group}
            picked={picked}
            onPick={(optionId) => setPicked(pickOption(group, picked, optionId))}
          />
        ))}
        <ChargesNote charges={{ ...charges, taxRateMilliPercent: item.taxRateMilliPercent }} />
      </div>
    </Sheet>
  );
};
