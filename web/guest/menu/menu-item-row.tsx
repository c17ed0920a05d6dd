import { memo } from 'react';
import type { GuestItem } from '@comanda/contract/menus';
import { Photo, useLocale } from '#guest/parts';
import { OfferTag, PriceTag } from './items/index.ts';
import { QuantityButtons, type ChangeItemQuantity } from './quantity-buttons.tsx';
import classes from './menu-item-row.module.css';

interface ItemRowProps {
  readonly item: GuestItem;
  /** True for rows on the first screen, whose photos are loaded eagerly. */
  readonly isFirst: boolean;
  /** Quantity in the cart. */
  readonly count: number;
  readonly onOpen: (itemId: string) => void;
  readonly onStep: ChangeItemQuantity | null;
}

export const MenuItemRow = memo(({ item, isFirst, count, onOpen, onStep }: ItemRowProps) => {
  const { words, list } = useLocale();
  const [photo] = item.imageUrls;
  return (
    <li className={item.offer === 'available' ? classes.item : classes.away}>
      <div className={classes.text}>
        <h3 className={classes.name}>
          {/* The button covers the whole row, so that it is easy to tap. */}
          <button type="button" className={classes.open} aria-haspopup="dialog" onClick={() => onOpen(item.id)}>
            <bdi>{item.name}</bdi>
          </button>
        </h3>
        {item.description === '' ? null : (
          <p className={classes.description}>
            <bdi>{item.description}</bdi>
          </p>
        )}
        <p className={classes.facts}>
          <PriceTag item={item} />
          <OfferTag item={item} />
          {item.isPopular ? <span className={classes.popular}>{words.popular}</span> : null}
          {item.dietaryTags.length === 0 ? null : (
            <span className={classes.tags}>{list(item.dietaryTags.map((tag) => words.tags[tag]))}</span>
          )}
        </p>
      </div>
      {photo === undefined ? null : (
        <Photo className={classes.photo} url={photo} alt="" width={112} height={112} isFirst={isFirst} />
      )}
      {onStep === null ? null : <QuantityButtons item={item} count={count} onOpen={onOpen} onStep={onStep} />}
    </li>
  );
});
