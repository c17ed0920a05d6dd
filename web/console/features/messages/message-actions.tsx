import { Button } from '@mantine/core';
import type { MessageDocument } from '@comanda/contract/messages';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { useCommand } from '#kit/client';
import classes from './messages.module.css';

interface MessageActionsProps {
  readonly message: MessageDocument;
  readonly onReply: () => void;
}

/** Buttons with which an administrator marks a message as read or answers it. */
export const MessageActions = ({ message, onReply }: MessageActionsProps) => {
  const { run, isRunning } = useCommand((api) => api.messages.markRead);
  const { id: messageId, senderName, read, replies } = message;
  const mark = async (isRead: boolean) => {
    const outcome = await run({ messageId, isRead });
    if (!outcome.ok) showErrorNotice(outcome.failure.message);
    else if (isRead) showSuccessNotice(`Read: ${senderName}`, { onUndo: () => void mark(false) });
  };
  return (
    <div className={classes.ways}>
      {read ? null : (
        <Button
          size="sm"
          variant="default"
          loading={isRunning}
          aria-label={`Mark as read: ${senderName}`}
          onClick={() => void mark(true)}
        >
          Mark as read
        </Button>
      )}
      <Button
        size="sm"
        variant={replies.length === 0 ? 'filled' : 'default'}
        aria-label={`Reply to ${senderName}`}
        onClick={onReply}
      >
        Reply
      </Button>
    </div>
  );
};
