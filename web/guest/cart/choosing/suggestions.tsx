import { useId } from 'react';
import type { GuestItem } from '@comanda/contract/menus';
import { useFullLocale } from '#guest/parts';
import { needsChoice } from '#guest/cart/state';
import { fillIn } from '#guest/words';
import classes from './suggestions.module.css';

interface SuggestionsProps {
  readonly items: readonly GuestItem[];
  readonly picked: ReadonlySet<string>;
  readonly onPick: (itemId: string) => void;
}

/** The dishes that go well with the one that is being chosen. Those that were ticked are ordered with it. */
export const Suggestions = ({ items, picked, onPick }: SuggestionsProps) => {
  const { words, money } = useFullLocale();
  const titleId = useId();
  if (items.length === 0) return null;
  return (
    <section className={classes.suggestions} aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.title}>
        {words.cart.goesWith}
      </h3>
      {items.map((item) => (
        <label key={item.id} className={classes.dish}>
          <input
            type="checkbox"
            className={classes.input}
            checked={picked.has(item.id)}
            onChange={() => onPick(item.id)}
          />
          <bdi className={classes.name}>{item.name}</bdi>
          <span className={classes.price}>
            {needsChoice(item) ? fillIn(words.from, { price: money(item.price) }) : money(item.price)}
          </span>
        </label>
      ))}
    </section>
  );
};
