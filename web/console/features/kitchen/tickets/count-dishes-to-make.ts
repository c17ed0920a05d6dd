import { isStillToMake } from '@comanda/contract/kitchen';
import type { OrderItem } from '@comanda/contract/orders';
import type { KitchenTicket } from './compute-tickets.ts';

/** Total of one dish over all tickets. */
export interface DishCount {
  readonly key: string;
  readonly name: string;
  /** Null if the dish is on no menu, so that it cannot be marked as sold out. */
  readonly itemId: string | null;
  readonly count: number;
  /** The count per combination of options; empty if all are without options. */
  readonly variants: ReadonlyArray<{ readonly name: string; readonly count: number }>;
}

/** Groups by menu item; dishes that are on no menu, by name. */
export const dishKeyOf = ({ itemId, name }: Pick<OrderItem, 'itemId' | 'name'>): string => itemId ?? name;

export const formatOptions = ({ options }: Pick<OrderItem, 'options'>): string =>
  options.map(({ name }) => name).join(', ');

const sumQuantities = (lines: readonly OrderItem[]): number =>
  lines.reduce((total, { quantity }) => total + quantity, 0);

/** Counts how many of each dish are still to be made, the largest count first. */
export const countDishesToMake = (
  tickets: ReadonlyArray<Pick<KitchenTicket, 'lines' | 'isCancelled' | 'part'>>,
): DishCount[] => {
  const lines = tickets
    .filter(({ isCancelled, part }) => !isCancelled && part !== 'held')
    .flatMap((ticket) => ticket.lines.filter(isStillToMake));
  return [...Map.groupBy(lines, dishKeyOf)]
    .map(([key, same]) => {
      const byOptions = [...Map.groupBy(same, formatOptions)].map(([name, some]) => ({
        name,
        count: sumQuantities(some),
      }));
      const hasNoOptions = byOptions.every(({ name }) => name === '');
      return {
        key,
        name: same[0]?.name ?? '',
        itemId: same[0]?.itemId ?? null,
        count: sumQuantities(same),
        variants: hasNoOptions ? [] : byOptions.toSorted((one, other) => other.count - one.count),
      };
    })
    .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name));
};
