import { Button } from '@mantine/core';
import type { JoinMode } from '@comanda/contract/restaurants';
import { showErrorNotice } from '#console/notices';
import { useWords } from '#console/words';
import { restaurantsWords } from '#features/restaurants/words';
import { useCommand } from '#kit/client';
import classes from './restaurant-edit.module.css';

/** For a restaurant that kept the former default: its owner decides once whether anyone who scans may join. */
export const JoinModeReview = ({ restaurantId }: { restaurantId: string }) => {
  const words = useWords(restaurantsWords);
  const update = useCommand((api) => api.restaurants.update);
  const choose = async (joinMode: JoinMode) => {
    const outcome = await update.run({ restaurantId, changes: { joinMode } });
    if (!outcome.ok) showErrorNotice(outcome.failure.message);
  };
  return (
    <div className={classes.review} role="status">
      <p>
        <strong>{words.chooseJoinMode}</strong> {words.chooseJoinModeReason}
      </p>
      <div className={classes.reviewActions}>
        <Button loading={update.isRunning} onClick={() => void choose('ask')}>
          {words.joinModes.ask.label}
        </Button>
        <Button variant="default" disabled={update.isRunning} onClick={() => void choose('open')}>
          {words.keepOpen}
        </Button>
      </div>
    </div>
  );
};
