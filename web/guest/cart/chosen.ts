import { useSyncExternalStore } from 'react';
import { showLife } from '#guest/later';

/** How much of the cart the rows of the menu know. It comes with the page; the cart itself is fetched later. */
interface Chosen {
  /** How many of each item are in the cart. */
  readonly counts: ReadonlyMap<string, number>;
  readonly canAdd: boolean;
}

type Step = readonly [itemId: string, by: 1 | -1];

let chosen: Chosen = { counts: new Map(), canAdd: true };
let takeStep: ((...step: Step) => void) | null = null;
/** Taps that came before the cart was there. */
let waiting: Step[] = [];
const listeners = new Set<() => void>();

export const showChosen = (next: Chosen): void => {
  chosen = next;
  for (const listener of listeners) listener();
};

/** Adds one of an item to the cart, or takes one out: at once, or as soon as the cart has been fetched. */
export const stepItem = (...step: Step): void => {
  if (takeStep !== null) {
    takeStep(...step);
    return;
  }
  const [itemId, by] = step;
  waiting.push(step);
  showChosen({ ...chosen, counts: new Map(chosen.counts).set(itemId, (chosen.counts.get(itemId) ?? 0) + by) });
  showLife();
};

/** The cart is there: it takes the steps from now on, and those that waited for it. */
export const takeSteps = (take: (...step: Step) => void): (() => void) => {
  takeStep = take;
  const late = waiting;
  waiting = [];
  for (const step of late) take(...step);
  return () => {
    takeStep = null;
  };
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const current = (): Chosen => chosen;

export const useChosen = (): Chosen => useSyncExternalStore(subscribe, current, current);
