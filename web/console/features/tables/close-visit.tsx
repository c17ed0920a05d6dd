import { Button } from '@mantine/core';
import { tableLabel } from '@comanda/contract/qr-codes';
import type { VisitDocument } from '@comanda/contract/visits';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { useCommand } from '#kit/client';
import classes from './tables.module.css';

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

/** Error codes with which the server asks for confirmation before it closes a table. */
const confirmationCodes = ['visits.still-open', 'visits.unpaid'];

/** Closes a visit, after which its phones are read-only. Asks for confirmation if orders are open or money is unpaid. */
export const CloseVisit = ({ visit }: { visit: VisitDocument }) => {
  const { id: visitId, restaurantId, tableNumber } = visit;
  const close = useCommand((api) => api.visits.close);
  const reopen = useReopenVisit(visit);
  const closeVisit = async (isForced: boolean, unpaid = 0) => {
    const outcome = await close.run({ restaurantId, visitId, isForced, unpaid });
    if (outcome.ok) showSuccessNotice(`${tableLabel(tableNumber)}: table closed`, { onUndo: () => void reopen.run() });
    else if (!confirmationCodes.includes(outcome.failure.code)) showErrorNotice(outcome.failure.message);
  };
  const { failure } = close;
  const needsConfirmation = failure !== null && confirmationCodes.includes(failure.code);
  const unpaid = Number(failure?.detail['unpaid'] ?? 0);
  return (
    <>
      <Button variant="default" loading={close.isRunning} onClick={() => void closeVisit(false)}>
        Close table
      </Button>
      {needsConfirmation ? (
        <div className={classes.stillOpen} role="alert">
          <p>{failure.message}</p>
          <Button color="red" loading={close.isRunning} onClick={() => void closeVisit(true, unpaid)}>
            Close anyway
          </Button>
          <Button variant="subtle" onClick={close.reset}>
            Keep open
          </Button>
        </div>
      ) : null}
    </>
  );
};
