import { Button } from '@mantine/core';
import { minHappyStars, type FeedbackDocument } from '@comanda/contract/feedback';
import { tableLabel } from '@comanda/contract/qr-codes';
import { RestaurantTimeAgo, Row, Tag } from '#console/views';
import { SeenButton } from './seen-button.tsx';
import { Stars } from './stars.tsx';
import classes from './feedback.module.css';

interface FeedbackRowProps {
  readonly feedback: FeedbackDocument;
  /** Null if the user works in only one restaurant. */
  readonly restaurantName: string | null;
  readonly onReply: () => void;
}

export const FeedbackRow = ({ feedback, restaurantName, onReply }: FeedbackRowProps) => {
  const { stars, note, reply, repliedAt, seenAt, updatedAt } = feedback;
  const table = tableLabel(feedback.tableNumber);
  const isUnhappy = stars < minHappyStars;
  return (
    <Row
      isHighlighted={seenAt === null}
      isLong
      title={
        <span className={classes.who}>
          <Stars count={stars} />
          <span>{table}</span>
          {isUnhappy ? <Tag tone="danger">Unhappy</Tag> : null}
          {seenAt === null ? <Tag tone="accent">New</Tag> : null}
        </span>
      }
      detail={
        <>
          {restaurantName === null ? null : `${restaurantName} · `}
          <RestaurantTimeAgo restaurantId={feedback.restaurantId} at={updatedAt} />
        </>
      }
      aside={
        <div className={classes.ways}>
          {seenAt === null ? <SeenButton feedback={feedback} /> : null}
          <Button
            size="sm"
            variant={repliedAt === null ? 'filled' : 'default'}
            aria-label={reply === '' ? `Answer ${table}` : `Edit answer to ${table}`}
            onClick={onReply}
          >
            {reply === '' ? 'Answer' : 'Edit answer'}
          </Button>
        </div>
      }
    >
      {note === '' ? (
        <p className={classes.wordless}>Stars only, no comment.</p>
      ) : (
        <p className={classes.note}>
          <bdi>{note}</bdi>
        </p>
      )}
      {reply === '' ? null : (
        <blockquote className={classes.reply}>
          <p className={classes.replyTitle}>
            {repliedAt === null ? 'Your answer to the earlier version' : 'Your answer'}
          </p>
          <p className={classes.note}>
            <bdi>{reply}</bdi>
          </p>
        </blockquote>
      )}
    </Row>
  );
};
