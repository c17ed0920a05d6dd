import { Link } from '@tanstack/react-router';
import { Icon } from '#console/icons';
import { paths } from '#console/paths';
import { useNow } from '#console/views';
import { useLiveQuery } from '#kit/live';
import { troubleOf } from './printer-trouble.ts';
import classes from './printers.module.css';

/** On the board: printers on which tickets wait, or may be missing. Nothing while all of them print. */
export const PrinterWarnings = () => {
  const { documents: printers } = useLiveQuery('printers', {});
  const nowMs = useNow();
  const troubles = printers.flatMap((printer) => {
    const words = troubleOf(printer, nowMs);
    return words === null ? [] : [{ id: printer.id, words }];
  });
  return (
    <div role="status" aria-label="Printers">
      {troubles.map(({ id, words }) => (
        <p key={id} className={classes.warning}>
          <Icon name="alert" size={18} />
          <span className={classes.warningWords}>{words}</span>
          <Link className={classes.warningLink} to={paths.printers}>
            Look
          </Link>
        </p>
      ))}
    </div>
  );
};
