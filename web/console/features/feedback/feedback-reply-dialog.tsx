import { Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { maxNoteLength, type FeedbackDocument } from '@comanda/contract/feedback';
import { tableLabel } from '@comanda/contract/qr-codes';
import { CommandForm, groupErrorsByField, FieldErrorList } from '#console/forms';
import { showSuccessNotice } from '#console/notices';
import { useCommand } from '#kit/client';
import { Stars } from './stars.tsx';
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
    title={`Answer ${tableLabel(feedback?.tableNumber ?? '')}`}
    closeButtonProps={{ 'aria-label': 'Close' }}
  >
    {feedback === null ? null : <ReplyForm key={feedback.id} feedback={feedback} onDone={onClose} />}
  </Modal>
);

const ReplyForm = ({ feedback, onDone }: { feedback: FeedbackDocument; onDone: () => void }) => {
  const send = useCommand((api) => api.feedback.reply);
  const [reply, setReply] = useState(feedback.reply);
  const { fields, banner } = groupErrorsByField(send.failure);
  const errors = fields['reply'];
  const { restaurantId, id: feedbackId, tableNumber, stars, note } = feedback;

  const answer = async () => {
    const outcome = await send.run({ restaurantId, feedbackId, reply });
    if (!outcome.ok) return;
    showSuccessNotice(`Your answer is now on the phone of ${tableLabel(tableNumber)}`);
    onDone();
  };
  return (
    <CommandForm
      submitLabel="Send answer"
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
        label="Your answer"
        description="Shown on the guest's phone for up to a day after they leave."
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
