import { Button } from '@mantine/core';
import type { VisitDocument } from '@comanda/contract/visits';
import { showDone, showFailure } from '#console/notices';
import { useCommand } from '#kit/client';
import classes from './tables.module.css';

/** Ends a visit: its phones turn read-only. With orders under way it says so first, and lets staff insist. */
export const CloseVisit = ({ visit: { id: visitId, restaurantId, tableNumber } }: { visit: VisitDocument }) => {
  const close = useCommand((api) => api.visits.close);
  const isStillOpen = close.failure?.code === 'visits.still-open';
  const end = async (isForced: boolean) => {
    const outcome = await close.run({ restaurantId, visitId, isForced });
    if (outcome.ok) showDone(`${tableNumber}: visit closed`);
    else if (outcome.failure.code !== 'visits.still-open') showFailure(outcome.failure.message);
  };
  return (
    <>
      <Button variant="default" loading={close.isRunning} onClick={() => void end(false)}>
        Close visit
      </Button>
      {isStillOpen ? (
        <div className={classes.stillOpen} role="alert">
          <p>{close.failure?.message}</p>
          <Button color="red" onClick={() => void end(true)}>
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
