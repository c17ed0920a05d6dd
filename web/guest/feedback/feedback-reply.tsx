import { useFullLocale } from '#guest/parts';
import classes from './feedback-reply.module.css';

/** The restaurant's reply to the guest's feedback. */
export const FeedbackReply = ({ reply }: { reply: string }) => {
  const { words } = useFullLocale();
  return (
    <figure className={classes.answer}>
      <figcaption className={classes.title}>{words.feedback.answer}</figcaption>
      <blockquote className={classes.text}>
        <bdi>{reply}</bdi>
      </blockquote>
    </figure>
  );
};
