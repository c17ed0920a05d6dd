import { Button } from '@mantine/core';
import { tableLabel } from '@comanda/contract/qr-codes';
import type { VisitDocument } from '@comanda/contract/visits';
import { showDone, showFailure } from '#console/notices';
import { useCommand } from '#kit/client';
import { useReopenVisit } from './use-reopen-visit.ts';
import classes from './tables.module.css';

/** The questions that the server asks before it closes a table. */
const questions = ['visits.still-open', 'visits.unpaid'];

/** Ends a visit: its phones turn read-only. With orders under way or money unpaid it says so first, and lets staff insist. */
export const CloseVisit = ({ visit }: { visit: VisitDocument }) => {
  const { id: visitId, restaurantId, tableNumber } = visit;
  const close = useCommand((api) => api.visits.close);
  const reopen = useReopenVisit(visit);
  const end = async (isForced: boolean, unpaid = 0) => {
    const outcome = await close.run({ restaurantId, visitId, isForced, unpaid });
    if (outcome.ok) showDone(`${tableLabel(tableNumber)}: table closed`, { onUndo: () => void reopen.run() });
    else if (!questions.includes(outcome.failure.code)) showFailure(outcome.failure.message);
  };
  const { failure } = close;
  const isAsked = failure !== null && questions.includes(failure.code);
  const unpaid = Number(failure?.detail['unpaid'] ?? 0);
  return (
    <>
      <Button variant="default" loading={close.isRunning} onClick={() => void end(false)}>
        Close table
      </Button>
      {isAsked ? (
        <div className={classes.stillOpen} role="alert">
          <p>{failure.message}</p>
          <Button color="red" loading={close.isRunning} onClick={() => void end(true, unpaid)}>
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
