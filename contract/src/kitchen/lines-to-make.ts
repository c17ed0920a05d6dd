import type { OrderItem } from '@comanda/contract/orders';
import type { StationDocument } from './documents.ts';

type Station = Pick<StationDocument, 'id' | 'categoryIds'>;

/** The station that makes a line; null where none does, so that all of them show it. */
export const stationOf = ({ categoryId }: Pick<OrderItem, 'categoryId'>, stations: readonly Station[]): string | null =>
  categoryId === null ? null : (stations.find(({ categoryIds }) => categoryIds.includes(categoryId))?.id ?? null);

/** Whether one of these stations shows the line. Without a choice every line is shown. */
export const isShownAt = (
  line: Pick<OrderItem, 'categoryId'>,
  { stations, chosenIds }: { readonly stations: readonly Station[]; readonly chosenIds: readonly string[] },
): boolean => {
  const known = chosenIds.filter((chosen) => stations.some(({ id }) => id === chosen));
  if (known.length === 0) return true;
  const stationId = stationOf(line, stations);
  return stationId === null || known.includes(stationId);
};

/** Still to be made: neither at the pass nor at the table. */
export const isToMake = ({ readyAt, delivered }: Pick<OrderItem, 'readyAt' | 'delivered'>): boolean =>
  readyAt === null && !delivered;
