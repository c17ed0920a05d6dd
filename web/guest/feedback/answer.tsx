import { useAllSpoken } from '#guest/parts';
import classes from './answer.module.css';

/** The restaurant's reply to the guest's feedback. */
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
