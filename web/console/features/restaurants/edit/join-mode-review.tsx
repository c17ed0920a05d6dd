import { Button } from '@mantine/core';
import type { JoinMode } from '@comanda/contract/restaurants';
import { showErrorNotice } from '#console/notices';
import { useCommand } from '#kit/client';
import classes from './restaurant-edit.module.css';

/** For a restaurant that kept the former default: its owner decides once whether anyone who scans may join. */
export const JoinModeReview = ({ restaurantId }: { restaurantId: string }) => {
  const update = useCommand((api) => api.restaurants.update);
  const choose = async (joinMode: JoinMode) => {
    const outcome = await update.run({ restaurantId, changes: { joinMode } });
    if (!outcome.ok) showErrorNotice(outcome.failure.message);
  };
  return (
    <div className={classes.review} role="status">
      <p>
        <strong>Please choose who can join a table.</strong> At the moment anyone who scans can, because this was the
        default when you set up this restaurant. A stranger with a photo of a code can read the orders of that table and
        order on its bill. New restaurants ask the guests at the table.
      </p>
      <div className={classes.reviewActions}>
        <Button loading={update.isRunning} onClick={() => void choose('ask')}>
          Ask the guests at the table
        </Button>
        <Button variant="default" disabled={update.isRunning} onClick={() => void choose('open')}>
          Keep it open
        </Button>
      </div>
    </div>
  );
};
