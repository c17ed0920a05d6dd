import { Button } from '@mantine/core';
import type { FeedbackDocument } from '@comanda/contract/feedback';
import { tableLabel } from '@comanda/contract/qr-codes';
import { showFailure } from '#console/notices';
import { useCommand } from '#kit/client';

/** Read by someone: it stops asking for attention on every screen. */
export const SeenButton = ({ feedback }: { feedback: FeedbackDocument }) => {
  const markSeen = useCommand((api) => api.feedback.markSeen);
  const { restaurantId, id: feedbackId, updatedAt, tableNumber } = feedback;
  const tick = async () => {
    const outcome = await markSeen.run({ restaurantId, feedbackId, updatedAt });
    if (!outcome.ok) showFailure(outcome.failure.message);
  };
  return (
    <Button
      size="sm"
      variant="default"
      loading={markSeen.isRunning}
      aria-label={`Mark as seen: ${tableLabel(tableNumber)}`}
      onClick={() => void tick()}
    >
      Mark as seen
    </Button>
  );
};
