import { Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { maxNoteLength, type FeedbackDocument } from '@comanda/contract/feedback';
import { commonWords, formatTable } from '#console/common-words';
import { CommandForm, groupErrorsByField, FieldErrorList } from '#console/forms';
import { showSuccessNotice } from '#console/notices';
import { useWords } from '#console/words';
import { useCommand } from '#kit/client';
import { Stars } from './stars.tsx';
import { feedbackWords } from './words/index.ts';
import classes from './feedback.module.css';

interface ReplyDialogProps {
  /** The feedback to answer, or null while the dialog is closed. */
  readonly feedback: FeedbackDocument | null;
  readonly onClose: () => void;
}

export const FeedbackReplyDialog = ({ feedback, onClose }: ReplyDialogProps) => (
  <Modal
    opened={feedback !== null}
    onClose={onClose}
    title={useWords(feedbackWords).answerTable({ table: formatTable(feedback?.tableNumber ?? '') })}
    closeButtonProps={{ 'aria-label': useWords(commonWords).close }}
  >
    {feedback === null ? null : <ReplyForm key={feedback.id} feedback={feedback} onDone={onClose} />}
  </Modal>
);

const ReplyForm = ({ feedback, onDone }: { feedback: FeedbackDocument; onDone: () => void }) => {
  const words = useWords(feedbackWords);
  const send = useCommand((api) => api.feedback.reply);
  const [reply, setReply] = useState(feedback.reply);
  const { fields, banner } = groupErrorsByField(send.failure);
  const errors = fields['reply'];
  const { restaurantId, id: feedbackId, tableNumber, stars, note } = feedback;

  const answer = async () => {
    const outcome = await send.run({ restaurantId, feedbackId, reply });
    if (!outcome.ok) return;
    showSuccessNotice(words.answerSent({ table: formatTable(tableNumber) }));
    onDone();
  };
  return (
    <CommandForm
      submitLabel={words.sendAnswer}
      isRunning={send.isRunning}
      banner={banner}
      onSubmit={() => void answer()}
      onEdit={send.reset}
    >
      <div>
        <Stars count={stars} />
        {note === '' ? null : (
          <p className={classes.note}>
            <bdi>{note}</bdi>
          </p>
        )}
      </div>
      <Textarea
        label={words.yourAnswer}
        description={words.answerHint}
        name="reply"
        data-autofocus
        autosize
        minRows={3}
        maxRows={10}
        maxLength={maxNoteLength}
        value={reply}
        onChange={(event) => setReply(event.currentTarget.value)}
        error={errors && <FieldErrorList of={errors} />}
      />
    </CommandForm>
  );
};
