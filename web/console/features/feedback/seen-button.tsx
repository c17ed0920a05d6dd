import { Button } from '@mantine/core';
import type { FeedbackDocument } from '@comanda/contract/feedback';
import { tableLabel } from '@comanda/contract/qr-codes';
import { showErrorNotice } from '#console/notices';
import { useCommand } from '#kit/client';

/** Marks feedback as seen, which removes its alert from all staff screens. */
export const SeenButton = ({ feedback }: { feedback: FeedbackDocument }) => {
  const markSeen = useCommand((api) => api.feedback.markSeen);
  const { restaurantId, id: feedbackId, updatedAt, tableNumber } = feedback;
  const onClick = async () => {
    const outcome = await markSeen.run({ restaurantId, feedbackId, updatedAt });
    if (!outcome.ok) showErrorNotice(outcome.failure.message);
  };
  return (
    <Button
      size="sm"
      variant="default"
      loading={markSeen.isRunning}
      aria-label={`Mark as seen: ${tableLabel(tableNumber)}`}
      onClick={() => void onClick()}
    >
      Mark as seen
    </Button>
  );
};
