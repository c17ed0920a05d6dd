import { useSyncExternalStore } from 'react';
import { reportActivity } from '#guest/later';

/** The part of the cart that the rows of the menu show. This module comes with the page; the cart itself is loaded later. */
interface ChosenItems {
  /** Quantity in the cart by item id. */
  readonly counts: ReadonlyMap<string, number>;
  readonly canAdd: boolean;
}

type Step = readonly [itemId: string, by: 1 | -1];

let chosen: ChosenItems = { counts: new Map(), canAdd: true };
let applyStep: ((...step: Step) => void) | null = null;
/** Taps that came before the cart was loaded. */
let pendingSteps: Step[] = [];
const listeners = new Set<() => void>();

export const publishCartCounts = (next: ChosenItems): void => {
  chosen = next;
  for (const listener of listeners) listener();
};

/** Adds one of an item to the cart, or removes one: immediately, or as soon as the cart was loaded. */
export const changeItemQuantity = (...step: Step): void => {
  if (applyStep !== null) {
    applyStep(...step);
    return;
  }
  const [itemId, by] = step;
  pendingSteps.push(step);
  publishCartCounts({ ...chosen, counts: new Map(chosen.counts).set(itemId, (chosen.counts.get(itemId) ?? 0) + by) });
  reportActivity();
};

/** Registers the loaded cart: it receives the queued steps and all later ones. Returns the function that unregisters it. */
export const handleQuantityChanges = (take: (...step: Step) => void): (() => void) => {
  applyStep = take;
  const queued = pendingSteps;
  pendingSteps = [];
  for (const step of queued) take(...step);
  return () => {
    applyStep = null;
  };
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const current = (): ChosenItems => chosen;

export const useCartCounts = (): ChosenItems => useSyncExternalStore(subscribe, current, current);
