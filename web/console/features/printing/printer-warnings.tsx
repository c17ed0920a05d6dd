import { Link } from '@tanstack/react-router';
import { Icon } from '#console/icons';
import { paths } from '#console/paths';
import { useNow } from '#console/views';
import { useWords } from '#console/words';
import { useRestaurantChoice } from '#features/restaurants';
import { useLiveQuery } from '#kit/live';
import { describePrinterProblems } from './printer-problems.ts';
import { printingWords } from './words/index.ts';
import classes from './printers.module.css';

/** Warning on the board that tickets are waiting at printers or may be missing. Empty while all printers work. */
export const PrinterWarnings = () => {
  const { documents: printers } = useLiveQuery('printers', {});
  const { isHeard } = useRestaurantChoice('floor');
  const heard = printers.filter(({ restaurantId }) => isHeard(restaurantId));
  const words = useWords(printingWords);
  const problems = describePrinterProblems(heard, useNow());
  return (
    <div role="status" aria-label={words.printers} className={classes.warnings}>
      {problems === null ? null : (
        <p className={classes.warning}>
          <Icon name="alert" size={18} />
          <span className={classes.warningWords}>{problems}</span>
          <Link className={classes.warningLink} to={paths.printers}>
            {words.look}
          </Link>
        </p>
      )}
    </div>
  );
};
