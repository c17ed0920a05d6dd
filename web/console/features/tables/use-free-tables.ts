import { compareTables } from '@comanda/contract/qr-codes';
import { useFloorTables } from '#features/taking-orders';
import { useOpenVisits } from '#features/visits';

/** Tables without a visit that take orders, sorted with natural number order. */
export const useFreeTables = () => {
  const visits = useOpenVisits().documents;
  const occupied = new Set(visits.map(({ restaurantId, qrCodeId }) => `${restaurantId} ${qrCodeId}`));
  return useFloorTables()
    .documents.filter(({ restaurantId, id, isAvailable }) => isAvailable && !occupied.has(`${restaurantId} ${id}`))
    .toSorted(compareTables);
};
