import { Button } from '@mantine/core';
import { formatTable } from '#console/common-words';
import type { VisitDocument } from '@comanda/contract/visits';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { useWords } from '#console/words';
import { useCommand, type ApiFailure } from '#kit/client';
import { tablesWords } from './words/index.ts';
import classes from './tables.module.css';

/** Reopens a visit that staff have closed, with all its guests. */
export const useReopenVisit = ({ id: visitId, restaurantId, tableNumber }: VisitDocument) => {
  const reopen = useCommand((api) => api.visits.reopen);
  const run = async () => {
    const outcome = await reopen.run({ restaurantId, visitId });
    if (outcome.ok) showSuccessNotice(tablesWords.current().openAgain({ table: formatTable(tableNumber) }));
    else showErrorNotice(`${formatTable(tableNumber)}: ${outcome.failure.message}`);
  };
  return { run, isRunning: reopen.isRunning };
};

/** Error codes with which the server asks for confirmation before it closes a table. */
const confirmationCodes = ['visits.still-open', 'visits.unpaid'];

/** Says what is left to do at a table before it is closed. */
const describeOpenTable = ({ code, message, detail }: Pick<ApiFailure, 'code' | 'message' | 'detail'>): string => {
  const words = tablesWords.current();
  if (code === 'visits.still-open') return words.stillOpen;
  const { amount } = detail;
  return code === 'visits.unpaid' && typeof amount === 'string' ? words.isUnpaid({ amount }) : message;
};

/** Closes a visit, after which its phones are read-only. Asks for confirmation if orders are open or money is unpaid. */
export const CloseVisit = ({ visit }: { visit: VisitDocument }) => {
  const words = useWords(tablesWords);
  const { id: visitId, restaurantId, tableNumber } = visit;
  const close = useCommand((api) => api.visits.close);
  const reopen = useReopenVisit(visit);
  const closeVisit = async (isForced: boolean, unpaid = 0) => {
    const outcome = await close.run({ restaurantId, visitId, isForced, unpaid });
    if (outcome.ok) {
      const table = formatTable(tableNumber);
      showSuccessNotice(words.closed({ table }), { onUndo: () => void reopen.run() });
    } else if (!confirmationCodes.includes(outcome.failure.code)) showErrorNotice(outcome.failure.message);
  };
  const { failure } = close;
  const needsConfirmation = failure !== null && confirmationCodes.includes(failure.code);
  const unpaid = Number(failure?.detail['unpaid'] ?? 0);
  return (
    <>
      <Button variant="default" loading={close.isRunning} onClick={() => void closeVisit(false)}>
        {words.closeTable}
      </Button>
      {needsConfirmation ? (
        <div className={classes.stillOpen} role="alert">
          <p>{describeOpenTable(failure)}</p>
          <Button color="red" loading={close.isRunning} onClick={() => void closeVisit(true, unpaid)}>
            {words.closeAnyway}
          </Button>
          <Button variant="subtle" onClick={close.reset}>
            {words.keepOpen}
          </Button>
        </div>
      ) : null}
    </>
  );
};
