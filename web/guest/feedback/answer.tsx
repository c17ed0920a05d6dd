import { useAllSpoken } from '#guest/parts';
import classes from './answer.module.css';

/** What the restaurant writes back. */
export const Answer = ({ reply }: { reply: string }) => {
  const { words } = useAllSpoken();
  return (
    <figure className={classes.answer}>
      <figcaption className={classes.title}>{words.feedback.answer}</figcaption>
      <blockquote className={classes.text}>
        <bdi>{reply}</bdi>
      </blockquote>
    </figure>
  );
};
