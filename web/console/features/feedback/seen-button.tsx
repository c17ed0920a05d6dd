import { Button } from '@mantine/core';
import type { FeedbackDocument } from '@comanda/contract/feedback';
import { formatTable } from '#console/common-words';
import { showErrorNotice } from '#console/notices';
import { useWords } from '#console/words';
import { useCommand } from '#kit/client';
import { feedbackWords } from './words/index.ts';

/** Marks feedback as seen, which removes its alert from all staff screens. */
export const SeenButton = ({ feedback }: { feedback: FeedbackDocument }) => {
  const words = useWords(feedbackWords);
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
      aria-label={words.markSeenTable({ table: formatTable(tableNumber) })}
      onClick={() => void onClick()}
    >
      {words.markSeen}
    </Button>
  );
};
