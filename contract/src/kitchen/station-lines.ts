import type { OrderItem } from '@comanda/contract/orders';
import type { StationDocument } from './documents.ts';

type Station = Pick<StationDocument, 'id' | 'categoryIds'>;

/** Id of the station that makes a line; null if none does, in which case all stations show it. */
export const findStationId = (
  { categoryId }: Pick<OrderItem, 'categoryId'>,
  stations: readonly Station[],
): string | null =>
  categoryId === null ? null : (stations.find(({ categoryIds }) => categoryIds.includes(categoryId))?.id ?? null);

/** True if one of the chosen stations shows the line. If none is chosen, every line is shown. */
export const isShownAtStations = (
  line: Pick<OrderItem, 'categoryId'>,
  { stations, chosenIds }: { readonly stations: readonly Station[]; readonly chosenIds: readonly string[] },
): boolean => {
  const known = chosenIds.filter((chosen) => stations.some(({ id }) => id === chosen));
  if (known.length === 0) return true;
  const stationId = findStationId(line, stations);
  return stationId === null || known.includes(stationId);
};

/** True while the line is neither ready at the pass nor delivered. */
export const isStillToMake = ({ readyAt, delivered }: Pick<OrderItem, 'readyAt' | 'delivered'>): boolean =>
  readyAt === null && !delivered;
