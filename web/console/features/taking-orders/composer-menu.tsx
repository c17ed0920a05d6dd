import { Chip, TextInput } from '@mantine/core';
import { useDeferredValue, useState } from 'react';
import { lowestPrice, type FloorItemDocument } from '@comanda/contract/menus';
import { sumOf } from '@comanda/contract/orders';
import { Icon } from '#console/icons';
import { Tag, useNow } from '#console/views';
import { formatMoney } from '#kit/formats';
import type { PickedLine } from './composer-draft.ts';
import { ComposerOptions } from './composer-options.tsx';
import { whyNotNow } from './use-floor-menu.ts';
import classes from './composer.module.css';

interface ComposerMenuProps {
  readonly items: readonly FloorItemDocument[];
  readonly currency: string;
  readonly timezone: string;
  /** What was picked so far. */
  readonly picked: readonly PickedLine[];
  readonly onPick: (item: FloorItemDocument, optionIds: readonly string[]) => void;
}

/** The menu as whoever takes an order needs it: found by a few letters or by category, picked with one tap. */
export const ComposerMenu = ({ items, currency, timezone, picked, onPick }: ComposerMenuProps) => {
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const now = new Date(useNow());
  const letters = useDeferredValue(search.trim().toLowerCase());
  const categories = [...new Map(items.map((item) => [item.category, item.categoryName]))];
  // Whoever searches looks everywhere.
  const shown = items.filter((item) =>
    letters === ''
      ? category === '' || item.category === category
      : `${item.name}\n${item.categoryName}`.toLowerCase().includes(letters),
  );
  const choose = (item: FloorItemDocument) => (item.optionGroups.length === 0 ? onPick(item, []) : setAsked(item.id));
  const askedItem = items.find(({ id }) => id === asked);
  if (askedItem !== undefined) {
    return (
      <ComposerOptions
        item={askedItem}
        currency={currency}
        onCancel={() => setAsked(null)}
        onPick={(optionIds) => {
          onPick(askedItem, optionIds);
          setAsked(null);
        }}
      />
    );
  }
  return (
    <div className={classes.menu}>
      <TextInput
        type="search"
        aria-label="Search dishes"
        placeholder="Search dishes"
        leftSection={<Icon name="search" />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {categories.length > 1 && letters === '' ? (
        <Chip.Group value={category} onChange={setCategory}>
          <div className={classes.categories} role="group" aria-label="Categories">
            <Chip value="" size="md" variant="outline">
              All
            </Chip>
            {categories.map(([id, name]) => (
              <Chip key={id} value={id} size="md" variant="outline">
                {name}
              </Chip>
            ))}
          </div>
        </Chip.Group>
      ) : null}
      {shown.length === 0 ? <p className={classes.empty}>No dish is called that.</p> : null}
      <ul className={classes.items} aria-label="Dishes">
        {shown.map((item) => (
          <Item
            key={item.id}
            item={item}
            currency={currency}
            reason={whyNotNow(item, timezone, now)}
            count={sumOf(picked.filter(({ itemId }) => itemId === item.id).map(({ quantity }) => quantity))}
            onChoose={() => choose(item)}
          />
        ))}
      </ul>
    </div>
  );
};

interface ItemProps {
  readonly item: FloorItemDocument;
  readonly currency: string;
  /** Why nobody can have it now. */
  readonly reason: string | null;
  readonly count: number;
  readonly onChoose: () => void;
}

const Item = ({ item, currency, reason, count, onChoose }: ItemProps) => {
  const price = formatMoney(lowestPrice(item), currency);
  return (
    <li>
      <button type="button" className={classes.item} disabled={reason !== null} onClick={onChoose}>
        <span className={classes.itemName}>{item.name}</span>
        {count === 0 ? null : <Tag tone="accent">{count} picked</Tag>}
        {reason === null ? null : <Tag tone="warning">{reason}</Tag>}
        {reason === null && item.stockCount !== null ? <Tag>{item.stockCount} left</Tag> : null}
        <span className={classes.amount}>{item.optionGroups.some(({ min }) => min > 0) ? `from ${price}` : price}</span>
      </button>
    </li>
  );
};
