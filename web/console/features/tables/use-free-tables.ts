import { compareTables } from '@comanda/contract/qr-codes';
import { useFloorTables } from '#features/taking-orders';
import { useOpenVisits } from '#features/visits';

/** Tables where nobody sits and that take orders, as a person counts them. */
export const useFreeTables = () => {
  const visits = useOpenVisits().documents;
  const taken = new Set(visits.map(({ restaurantId, qrCodeId }) => `${restaurantId} ${qrCodeId}`));
  return useFloorTables()
    .documents.filter(({ restaurantId, id, isAvailable }) => isAvailable && !taken.has(`${restaurantId} ${id}`))
    .toSorted(compareTables);
};
