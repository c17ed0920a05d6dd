import { Button } from '@mantine/core';
import { minHappyStars, type FeedbackDocument } from '@comanda/contract/feedback';
import { formatTable } from '#console/common-words';
import { RestaurantTimeAgo, Row, Tag } from '#console/views';
import { useWords } from '#console/words';
import { SeenButton } from './seen-button.tsx';
import { Stars } from './stars.tsx';
import { feedbackWords } from './words/index.ts';
import classes from './feedback.module.css';

interface FeedbackRowProps {
  readonly feedback: FeedbackDocument;
  /** Null if the user works in only one restaurant. */
  readonly restaurantName: string | null;
  readonly onReply: () => void;
}

export const FeedbackRow = ({ feedback, restaurantName, onReply }: FeedbackRowProps) => {
  const words = useWords(feedbackWords);
  const { stars, note, reply, repliedAt, seenAt, updatedAt } = feedback;
  const table = formatTable(feedback.tableNumber);
  const isUnhappy = stars < minHappyStars;
  return (
    <Row
      isHighlighted={seenAt === null}
      isLong
      title={
        <span className={classes.who}>
          <Stars count={stars} />
          <span>{table}</span>
          {isUnhappy ? <Tag tone="danger">{words.unhappy}</Tag> : null}
          {seenAt === null ? <Tag tone="accent">{words.new}</Tag> : null}
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
            aria-label={(reply === '' ? words.answerTable : words.editAnswerTo)({ table })}
            onClick={onReply}
          >
            {reply === '' ? words.answer : words.editAnswer}
          </Button>
        </div>
      }
    >
      {note === '' ? (
        <p className={classes.wordless}>{words.starsOnly}</p>
      ) : (
        <p className={classes.note}>
          <bdi>{note}</bdi>
        </p>
      )}
      {reply === '' ? null : (
        <blockquote className={classes.reply}>
          <p className={classes.replyTitle}>{repliedAt === null ? words.yourEarlierAnswer : words.yourAnswer}</p>
          <p className={classes.note}>
            <bdi>{reply}</bdi>
          </p>
        </blockquote>
      )}
    </Row>
  );
};
