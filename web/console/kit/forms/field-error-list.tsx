import classes from './forms.module.css';

/** All messages about a field, one below the other. */
export const FieldErrorList = ({ of }: { of: readonly string[] }) =>
  of.map((sentence) => (
    <span key={sentence} className={classes.sentence}>
      {sentence}
    </span>
  ));
