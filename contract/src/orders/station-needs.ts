import { computeWaitMinutes, kitchenSpanMinutes } from './pickup-slots.ts';

/** A station that makes only so much in ten minutes, and the categories that it makes. */
export interface LimitedStation {
  readonly id: string;
  readonly capacity: number;
  readonly unit: 'orders' | 'dishes';
  readonly categoryIds: readonly string[];
}

/** The addition of an order to a limited station: one order, or its dishes. */
export interface StationNeed extends Omit<LimitedStation, 'categoryIds'> {
  readonly added: number;
}

/** Orders and dishes that a station has to make. */
export interface StationLoad {
  readonly orders: number;
  readonly dishes: number;
}

interface OrderedDish {
  readonly categoryId: string;
  readonly quantity: number;
}

/** Lists the limited stations that make something of these dishes. Without dishes, one more of anything is assumed. */
export const listStationNeeds = (
  stations: readonly LimitedStation[],
  dishes: readonly OrderedDish[] | null,
): StationNeed[] =>
  stations.flatMap(({ categoryIds, ...station }) => {
    if (dishes === null) return [{ ...station, added: 1 }];
    const made = dishes.filter(({ categoryId }) => categoryIds.includes(categoryId));
    if (made.length === 0) return [];
    return [
      { ...station, added: station.unit === 'orders' ? 1 : made.reduce((sum, { quantity }) => sum + quantity, 0) },
    ];
  });

const noLoad: StationLoad = { orders: 0, dishes: 0 };

/** Minutes until the slowest of the stations has made what is added; null if none is busier than usual. */
export const computeStationWait = (
  needs: readonly StationNeed[],
  loads: ReadonlyMap<string, StationLoad>,
): number | null =>
  longestWait(
    needs.map(({ id, capacity, unit, added }) => computeWaitMinutes((loads.get(id) ?? noLoad)[unit], capacity, added)),
  );

/** The longest of these waiting times; null if there is none. */
export const longestWait = (waits: ReadonlyArray<number | null>): number | null =>
  waits.reduce((longest, wait) => (wait === null ? longest : Math.max(longest ?? 0, wait)), null);

/**
 * True if a slot has room for what is added at each station. An order that is larger than a slot fits into one in which its stations have
 * nothing to make yet.
 */
export const hasRoomInSlot = (
  needs: readonly StationNeed[],
  loads: ReadonlyMap<string, StationLoad>,
  slotMinutes: number,
): boolean =>
  needs.every(({ id, capacity, unit, added }) => {
    const taken = (loads.get(id) ?? noLoad)[unit];
    return taken === 0 || taken + added <= Math.max(1, Math.floor((capacity * slotMinutes) / kitchenSpanMinutes));
  });
