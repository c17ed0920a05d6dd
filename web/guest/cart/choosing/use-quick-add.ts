import { useEffect, useRef } from 'react';
import type { GuestMenu } from '@comanda/contract/menus';
import { onOrderAgain } from '#guest/tab';
import { fillIn, type CartWords } from '#guest/words';
import {
  announceToScreenReader,
  cartLimits,
  countDishes,
  createLineAgain,
  createPlainLine,
  findMenuItem,
  type Cart,
  type CartLine,
  type CartStore,
  addLine,
  removeOne,
  publishCartCounts,
  handleQuantityChanges,
  trackQuantity,
} from '#guest/cart/state';

interface QuickAddOptions {
  readonly menu: GuestMenu;
  readonly cart: Cart;
  readonly update: CartStore['update'];
  readonly words: CartWords;
  readonly canAdd: boolean;
  /** Opens the cart if several lines have the same dish, because only the guest knows which one is meant. */
  readonly onOpenCart: () => void;
}

const linesOf = ({ lines }: Cart, itemId: string): CartLine[] => lines.filter((line) => line.itemId === itemId);

/** Applies the buttons on the menu's rows and 'Order again' to the cart, and gives the rows their quantities. */
export const useQuickAdd = (options: QuickAddOptions): void => {
  const { cart, canAdd } = options;
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const { lines } = cart;
  useEffect(() => {
    const itemIds = new Set(lines.map(({ itemId }) => itemId));
    const counts = new Map([...itemIds].map((id) => [id, countDishes(lines.filter(({ itemId }) => itemId === id))]));
    publishCartCounts({ counts, canAdd });
  }, [lines, canAdd]);
  useEffect(
    () =>
      handleQuantityChanges((itemId, by) => {
        const { menu, update, words, onOpenCart } = latest.current;
        const item = findMenuItem(menu, itemId);
        const name = item?.name ?? '';
        let before: CartLine[] = [];
        let after: CartLine[] = [];
        let isFull = false;
        update((current) => {
          before = linesOf(current, itemId);
          isFull = current.lines.length >= cartLimits.lines;
          const change = by === -1 ? removeOne(itemId) : item === undefined ? noChange : addLine(createPlainLine(item));
          const changed = change(current);
          after = linesOf(changed, itemId);
          return changed;
        });
        const [from, to] = [countDishes(before), countDishes(after)];
        if (from === to) {
          if (by === 1) announceToScreenReader(isFull ? words.cartFull : fillIn(words.inOrder, { count: to, name }));
          else onOpenCart();
          return;
        }
        const [line] = [...after, ...before];
        if (line !== undefined) trackQuantity(line, { from, to, currency: menu.currency });
        announceToScreenReader(to === 0 ? fillIn(words.removed, { name }) : fillIn(words.inOrder, { count: to, name }));
      }),
    [],
  );
  useEffect(
    () =>
      onOrderAgain((ordered) => {
        const { menu, update, words, onOpenCart } = latest.current;
        const line = createLineAgain(menu, ordered);
        if (line === undefined) return;
        let isFull = false;
        update((current) => {
          isFull = current.lines.length >= cartLimits.lines;
          return addLine(line)(current);
        });
        if (isFull) announceToScreenReader(words.cartFull);
        else trackQuantity(line, { from: 0, to: 1, currency: menu.currency });
        onOpenCart();
      }),
    [],
  );
};

const noChange = (cart: Cart): Cart => cart;
