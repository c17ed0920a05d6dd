import { tableLabel } from '@comanda/contract/qr-codes';
import type { VisitDocument } from '@comanda/contract/visits';
import { showDone, showFailure } from '#console/notices';
import { useCommand } from '#kit/client';

/** Reopens a visit that staff have closed, with all its guests. */
export const useReopenVisit = ({ id: visitId, restaurantId, tableNumber }: VisitDocument) => {
  const reopen = useCommand((api) => api.visits.reopen);
  const run = async () => {
    const outcome = await reopen.run({ restaurantId, visitId });
    if (outcome.ok) showDone(`${tableLabel(tableNumber)}: table is open again`);
    else showFailure(`${tableLabel(tableNumber)}: ${outcome.failure.message}`);
  };
  return { run, isRunning: reopen.isRunning };
};
