import { Link } from '@tanstack/react-router';
import { Icon } from '#console/icons';
import { paths } from '#console/paths';
import { useNow } from '#console/views';
import { useRestaurantChoice } from '#features/restaurants';
import { useLiveQuery } from '#kit/live';
import { describePrinterProblems } from './printer-problems.ts';
import classes from './printers.module.css';

/** Warning on the board that tickets are waiting at printers or may be missing. Empty while all printers work. */
export const PrinterWarnings = () => {
  const { documents: printers } = useLiveQuery('printers', {});
  const { isHeard } = useRestaurantChoice('floor');
  const heard = printers.filter(({ restaurantId }) => isHeard(restaurantId));
  const words = describePrinterProblems(heard, useNow());
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
