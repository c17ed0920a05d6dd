import { useSyncExternalStore } from 'react';
import type { KitchenChange } from './kitchen-changes.ts';

/** Something bumped on this device, under the id by which it was sent. */
export interface Bump extends KitchenChange {
  readonly id: string;
}

const mostRecalled = 20;

/** What can be recalled here, the latest last. */
let bumps: readonly Bump[] = [];
const listeners = new Set<() => void>();

const become = (next: readonly Bump[]): void => {
  bumps = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const noteBump = (bump: Bump): void => become([...bumps, bump].slice(-mostRecalled));

/** Bumps of which nothing is left to recall go; what is answered is the one of exactly these lines. */
export const forgetBumpsOf = (lineIds: readonly string[]): Bump | undefined => {
  const recalled = new Set(lineIds);
  const isOver = (bump: Bump) => bump.lineIds.every((lineId) => recalled.has(lineId));
  const exact = bumps.findLast((bump) => isOver(bump) && bump.lineIds.length === recalled.size);
  become(bumps.filter((bump) => !isOver(bump)));
  return exact;
};

/** The last one of a restaurant. */
export const useLastBump = (restaurantId: string): Bump | null =>
  useSyncExternalStore(subscribe, () => bumps).findLast((bump) => bump.restaurantId === restaurantId) ?? null;
