import { tableLabel } from '@comanda/contract/qr-codes';
import type { VisitDocument } from '@comanda/contract/visits';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { useCommand } from '#kit/client';

/** Reopens a visit that staff have closed, with all its guests. */
export const useReopenVisit = ({ id: visitId, restaurantId, tableNumber }: VisitDocument) => {
  const reopen = useCommand((api) => api.visits.reopen);
  const run = async () => {
    const outcome = await reopen.run({ restaurantId, visitId });
    if (outcome.ok) showSuccessNotice(`${tableLabel(tableNumber)}: table is open again`);
    else showErrorNotice(`${tableLabel(tableNumber)}: ${outcome.failure.message}`);
  };
  return { run, isRunning: reopen.isRunning };
};
