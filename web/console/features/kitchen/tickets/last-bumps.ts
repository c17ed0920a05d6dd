import { useSyncExternalStore } from 'react';
import type { KitchenChange } from './kitchen-changes.ts';

/** A bump made on this device, with the id of its outbox entry. */
export interface Bump extends KitchenChange {
  readonly id: string;
}

const maxBumps = 20;

/** Bumps that this device can recall, newest last. */
let bumps: readonly Bump[] = [];
const listeners = new Set<() => void>();

const setBumps = (next: readonly Bump[]): void => {
  bumps = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const recordBump = (bump: Bump): void => setBumps([...bumps, bump].slice(-maxBumps));

/** Removes the bumps whose lines are all recalled. Returns the bump of exactly these lines, if there is one. */
export const removeRecalledBumps = (lineIds: readonly string[]): Bump | undefined => {
  const recalled = new Set(lineIds);
  const isFullyRecalled = (bump: Bump) => bump.lineIds.every((lineId) => recalled.has(lineId));
  const exact = bumps.findLast((bump) => isFullyRecalled(bump) && bump.lineIds.length === recalled.size);
  setBumps(bumps.filter((bump) => !isFullyRecalled(bump)));
  return exact;
};

/** Last bump of a restaurant. */
export const useLastBump = (restaurantId: string): Bump | null =>
  useSyncExternalStore(subscribe, () => bumps).findLast((bump) => bump.restaurantId === restaurantId) ?? null;
