import { memo } from 'react';
import type { GuestItem } from '@comanda/contract/menus';
import { Photo, useSpoken } from '#guest/parts';
import { OfferTag } from './offer-tag.tsx';
import { PriceTag } from './price-tag.tsx';
import classes from './item-row.module.css';

interface ItemRowProps {
  readonly item: GuestItem;
  /** On the first screen, where photos are fetched at once. */
  readonly isFirst: boolean;
  readonly onOpen: (itemId: string) => void;
}

export const ItemRow = memo(({ item, isFirst, onOpen }: ItemRowProps) => {
  const { words, list } = useSpoken();
  const [photo] = item.imageUrls;
  return (
    <li className={item.offer === 'available' ? classes.item : classes.away}>
      <div className={classes.text}>
        <h3 className={classes.name}>
          {/* The button covers the whole row, so that a thumb need not aim. */}
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
          <OfferTag offer={item.offer} />
          {item.dietaryTags.length === 0 ? null : (
            <span className={classes.tags}>{list(item.dietaryTags.map((tag) => words.tags[tag]))}</span>
          )}
        </p>
      </div>
      {photo === undefined ? null : (
        <Photo className={classes.photo} url={photo} alt="" width={112} height={112} isFirst={isFirst} />
      )}
    </li>
  );
});
