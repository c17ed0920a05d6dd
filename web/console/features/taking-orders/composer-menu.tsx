import { Chip, TextInput } from '@mantine/core';
import { useDeferredValue, useState } from 'react';
import { lowestPrice, type FloorItemDocument } from '@comanda/contract/menus';
import { sumAmounts } from '@comanda/contract/orders';
import { Icon } from '#console/icons';
import { Tag, useNow } from '#console/views';
import { useWords } from '#console/words';
import { formatMoney } from '#kit/formats';
import type { PickedLine } from './composer-draft.ts';
import { ComposerOptions } from './composer-options.tsx';
import { unavailableReason } from './use-floor-menu.ts';
import { takingOrdersWords } from './words/index.ts';
import classes from './composer.module.css';

interface ComposerMenuProps {
  readonly items: readonly FloorItemDocument[];
  readonly currency: string;
  readonly timezone: string;
  /** Lines picked so far. */
  readonly picked: readonly PickedLine[];
  readonly onPick: (item: FloorItemDocument, optionIds: readonly string[]) => void;
}

/** Menu for staff who take an order: they find items by search or by category and pick them with one tap. */
export const ComposerMenu = ({ items, currency, timezone, picked, onPick }: ComposerMenuProps) => {
  const words = useWords(takingOrdersWords);
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState('');
  const [itemWithOptionsId, setItemWithOptionsId] = useState<string | null>(null);
  const now = new Date(useNow());
  const searchText = useDeferredValue(search.trim().toLowerCase());
  const categories = [...new Map(items.map((item) => [item.category, item.categoryName]))];
  // A search ignores the chosen category.
  const shownItems = items.filter((item) =>
    searchText === ''
      ? category === '' || item.category === category
      : `${item.name}\n${item.categoryName}`.toLowerCase().includes(searchText),
  );
  const choose = (item: FloorItemDocument) =>
    item.optionGroups.length === 0 ? onPick(item, []) : setItemWithOptionsId(item.id);
  const itemWithOptions = items.find(({ id }) => id === itemWithOptionsId);
  if (itemWithOptions !== undefined) {
    return (
      <ComposerOptions
        item={itemWithOptions}
        currency={currency}
        onCancel={() => setItemWithOptionsId(null)}
        onPick={(optionIds) => {
          onPick(itemWithOptions, optionIds);
          setItemWithOptionsId(null);
        }}
      />
    );
  }
  return (
    <div className={classes.menu}>
      <TextInput
        type="search"
        aria-label={words.searchDishes}
        placeholder={words.searchDishes}
        leftSection={<Icon name="search" />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {categories.length > 1 && searchText === '' ? (
        <Chip.Group value={category} onChange={setCategory}>
          <div className={classes.categories} role="group" aria-label={words.categories}>
            <Chip value="" size="md" variant="outline">
              {words.all}
            </Chip>
            {categories.map(([id, name]) => (
              <Chip key={id} value={id} size="md" variant="outline">
                {name}
              </Chip>
            ))}
          </div>
        </Chip.Group>
      ) : null}
      {shownItems.length === 0 ? <p className={classes.empty}>{words.noDishMatches}</p> : null}
      <ul className={classes.items} aria-label={words.dishes}>
        {shownItems.map((item) => (
          <Item
            key={item.id}
            item={item}
            currency={currency}
            reason={unavailableReason(item, timezone, now)}
            count={sumAmounts(picked.filter(({ itemId }) => itemId === item.id).map(({ quantity }) => quantity))}
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
  /** Reason why the item cannot be ordered now, or null. */
  readonly reason: string | null;
  readonly count: number;
  readonly onChoose: () => void;
}

const Item = ({ item, currency, reason, count, onChoose }: ItemProps) => {
  const words = useWords(takingOrdersWords);
  const price = formatMoney(lowestPrice(item), currency);
  return (
    <li>
      <button type="button" className={classes.item} disabled={reason !== null} onClick={onChoose}>
        <span className={classes.itemName}>{item.name}</span>
        {count === 0 ? null : <Tag tone="accent">{words.picked({ count })}</Tag>}
        {reason === null ? null : <Tag tone="warning">{reason}</Tag>}
        {reason === null && item.stockCount !== null ? <Tag>{words.left({ count: item.stockCount })}</Tag> : null}
        <span className={classes.amount}>
          {item.optionGroups.some(({ min }) => min > 0) ? words.from({ price }) : price}
        </span>
      </button>
    </li>
  );
};
