import { isToMake } from '@comanda/contract/kitchen';
import type { OrderItem } from '@comanda/contract/orders';
import type { Ticket } from './tickets-of.ts';

/** One dish over all tickets. */
export interface AllDay {
  readonly key: string;
  readonly name: string;
  /** Null where the dish is on no menu, so that nobody can say that it is off. */
  readonly itemId: string | null;
  readonly count: number;
  /** The same by what was picked; empty where it is always had as it is. */
  readonly variants: ReadonlyArray<{ readonly name: string; readonly count: number }>;
}

/** By the item of the menu; what comes from elsewhere, by its name. */
export const dishKeyOf = ({ itemId, name }: Pick<OrderItem, 'itemId' | 'name'>): string => itemId ?? name;

export const optionsText = ({ options }: Pick<OrderItem, 'options'>): string =>
  options.map(({ name }) => name).join(', ');

const sum = (lines: readonly OrderItem[]): number => lines.reduce((total, { quantity }) => total + quantity, 0);

/** How many of each dish are still to be made, the most first. */
export const allDayOf = (tickets: ReadonlyArray<Pick<Ticket, 'lines' | 'isCancelled'>>): AllDay[] => {
  const lines = tickets.filter(({ isCancelled }) => !isCancelled).flatMap((ticket) => ticket.lines.filter(isToMake));
  return [...Map.groupBy(lines, dishKeyOf)]
    .map(([key, same]) => {
      const byOptions = [...Map.groupBy(same, optionsText)].map(([name, some]) => ({ name, count: sum(some) }));
      const isAlwaysPlain = byOptions.every(({ name }) => name === '');
      return {
        key,
        name: same[0]?.name ?? '',
        itemId: same[0]?.itemId ?? null,
        count: sum(same),
        variants: isAlwaysPlain ? [] : byOptions.toSorted((one, other) => other.count - one.count),
      };
    })
    .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name));
};
