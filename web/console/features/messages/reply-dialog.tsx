import { Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { maxMessageLength, type MessageDocument } from '@comanda/contract/messages';
import { CommandForm, groupErrorsByField, FieldErrorList } from '#console/forms';
import { showSuccessNotice } from '#console/notices';
import { useCommand } from '#kit/client';
import { createId } from '#kit/ids';
import classes from './messages.module.css';

interface ReplyDialogProps {
  /** The message to answer, or null while the dialog is closed. */
  readonly message: MessageDocument | null;
  readonly onClose: () => void;
}

export const ReplyDialog = ({ message, onClose }: ReplyDialogProps) => (
  <Modal
    opened={message !== null}
    onClose={onClose}
    title={`Reply to ${message?.senderName ?? ''}`}
    closeButtonProps={{ 'aria-label': 'Close' }}
    closeOnClickOutside={false}
  >
    {message === null ? null : <ReplyForm key={message.id} message={message} onDone={onClose} />}
  </Modal>
);

const ReplyForm = ({ message, onDone }: { message: MessageDocument; onDone: () => void }) => {
  const send = useCommand((api) => api.messages.reply);
  const [draft, setDraft] = useState({ replyId: createId(), content: '' });
  const { fields, banner } = groupErrorsByField(send.failure);
  const errors = fields['content'];
  const { id: messageId, senderEmail, senderId, content } = message;

  const answer = async () => {
    const outcome = await send.run({ messageId, ...draft });
    if (!outcome.ok) return;
    showSuccessNotice(`Your answer is on its way to ${senderEmail}`);
    onDone();
  };
  return (
    <CommandForm
      submitLabel="Send reply"
      isRunning={send.isRunning}
      banner={banner}
      onSubmit={() => void answer()}
      onEdit={send.reset}
    >
      <p className={classes.asked}>
        <bdi>{content}</bdi>
      </p>
      <Textarea
        label="Your answer"
        description={
          senderId === null
            ? `Sent to ${senderEmail} by email.`
            : `Sent to ${senderEmail} by email and shown in their console.`
        }
        name="content"
        data-autofocus
        autosize
        minRows={4}
        maxRows={12}
        maxLength={maxMessageLength}
        value={draft.content}
        // A changed text gets a new id, so that the server does not take it for a retry of the previous answer.
        onChange={(event) => setDraft({ replyId: createId(), content: event.currentTarget.value })}
        error={errors && <FieldErrorList of={errors} />}
      />
    </CommandForm>
  );
};
