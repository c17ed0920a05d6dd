import { can } from '@comanda/contract/access';
import type { MessageDocument } from '@comanda/contract/messages';
import { Button } from '@mantine/core';
import { TimeAgo, Row, Tag } from '#console/views';
import { elementMark, placeElement, useWords } from '#console/words';
import { useCurrentUser } from '#features/accounts';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { useCommand } from '#kit/client';
import { listUnseenReplies } from './use-messages.ts';
import { messagesWords } from './words/index.ts';
import classes from './messages.module.css';

interface MessageActionsProps {
  readonly message: MessageDocument;
  readonly onReply: () => void;
}

/** Buttons with which an administrator marks a message as read or answers it. */
const MessageActions = ({ message, onReply }: MessageActionsProps) => {
  const words = useWords(messagesWords);
  const { run, isRunning } = useCommand((api) => api.messages.markRead);
  const { id: messageId, senderName: name, read, replies } = message;
  const mark = async (isRead: boolean) => {
    const outcome = await run({ messageId, isRead });
    if (!outcome.ok) showErrorNotice(outcome.failure.message);
    else if (isRead) showSuccessNotice(words.isRead({ name }), { onUndo: () => void mark(false) });
  };
  return (
    <div className={classes.ways}>
      {read ? null : (
        <Button
          size="sm"
          variant="default"
          loading={isRunning}
          aria-label={words.markReadOf({ name })}
          onClick={() => void mark(true)}
        >
          {words.markRead}
        </Button>
      )}
      <Button
        size="sm"
        variant={replies.length === 0 ? 'filled' : 'default'}
        aria-label={words.replyTo({ name })}
        onClick={onReply}
      >
        {words.reply}
      </Button>
    </div>
  );
};

interface MessageRowProps {
  readonly message: MessageDocument;
  /** Given only to administrators, who answer messages. */
  readonly onReply: ((messageId: string) => void) | undefined;
}

/** A message with its answers. New content is highlighted: unread messages for administrators, new answers for the author. */
export const MessageRow = ({ message, onReply }: MessageRowProps) => {
  const words = useWords(messagesWords);
  const { actor } = useCurrentUser();
  const isAdministrator = can(actor, 'platform.administer');
  const { senderName, senderEmail, senderPhone, restaurantName, content, createdAt, read, replies } = message;
  const isNew = isAdministrator ? !read : listUnseenReplies(message).length > 0;
  const from = [restaurantName, ...(isAdministrator ? [senderEmail, senderPhone] : [])].filter((part) => part !== '');
  return (
    <Row
      isHighlighted={isNew}
      isLong
      title={
        <>
          <bdi>{isAdministrator ? senderName : words.you}</bdi>{' '}
          {isNew ? <Tag tone="accent">{isAdministrator ? words.unread : words.newAnswer}</Tag> : null}
          {isAdministrator && replies.length > 0 ? <Tag tone="success">{words.answered}</Tag> : null}
        </>
      }
      detail={
        <>
          {from.map((part) => (
            <span key={part}>
              <bdi>{part}</bdi>&nbsp;·{' '}
            </span>
          ))}
          <TimeAgo at={createdAt} />
        </>
      }
      aside={onReply && <MessageActions message={message} onReply={() => onReply(message.id)} />}
    >
      <p className={classes.content}>
        <bdi>{content}</bdi>
      </p>
      {replies.map((reply) => (
        <blockquote key={reply.id} className={classes.reply}>
          <p className={classes.replyTitle}>
            {placeElement(
              words.answeredAt({ name: elementMark, time: elementMark }),
              <bdi>{reply.writtenBy === '' ? 'Comanda' : reply.writtenBy}</bdi>,
              <TimeAgo at={reply.writtenAt} />,
            )}
          </p>
          <p className={classes.content}>
            <bdi>{reply.content}</bdi>
          </p>
        </blockquote>
      ))}
    </Row>
  );
};
