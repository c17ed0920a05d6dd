import classes from './forms.module.css';

/** Every sentence that applies to a field, one under the other. */
export const Sentences = ({ of }: { of: readonly string[] }) =>
  of.map((sentence) => (
    <span key={sentence} className={classes.sentence}>
      {sentence}
    </span>
  ));
