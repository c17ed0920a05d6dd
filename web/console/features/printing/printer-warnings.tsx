import { Link } from '@tanstack/react-router';
import { Icon } from '#console/icons';
import { paths } from '#console/paths';
import { useNow } from '#console/views';
import { useLiveQuery } from '#kit/live';
import { troublesOf } from './printer-trouble.ts';
import classes from './printers.module.css';

/** On the board: that tickets wait at printers, or may be missing. Nothing while all of them print. */
export const PrinterWarnings = () => {
  const { documents: printers } = useLiveQuery('printers', {});
  const words = troublesOf(printers, useNow());
  return (
    <div role="status" aria-label="Printers" className={classes.warnings}>
      {words === null ? null : (
        <p className={classes.warning}>
          <Icon name="alert" size={18} />
          <span className={classes.warningWords}>{words}</span>
          <Link className={classes.warningLink} to={paths.printers}>
            Look
          </Link>
        </p>
      )}
    </div>
  );
};
