import { Link } from '@tanstack/react-router';
import { can, type Capability } from '@comanda/contract/access';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { Icon } from '#console/icons';
import { paths } from '#console/paths';
import { useCurrentUser } from '#features/accounts';
import { useLiveQuery } from '#kit/live';
import { DashboardCard } from './dashboard-card.tsx';
import classes from './next-steps.module.css';

interface Step {
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly needs: Capability;
  readonly isDone: boolean;
}

/** Setup steps between a new restaurant and its first order; finished steps are ticked. */
export const NextSteps = ({ restaurant }: { restaurant: WorkplaceDocument }) => {
  const { actor } = useCurrentUser();
  const menus = useLiveQuery('menus', { where: [['restaurantId', '==', restaurant.id]], limit: 1 });
  const codes = useLiveQuery('qrCodes', { where: [['restaurantId', '==', restaurant.id]], limit: 1 });
  const steps: readonly Step[] = [
    {
      title: 'Write your menu',
      text: 'Type it or import it from a spreadsheet.',
      to: paths.menus,
      needs: 'menus.manage',
      isDone: menus.documents.length > 0,
    },
    {
      title: 'Set your opening hours',
      text: 'And taxes, languages and table rules.',
      to: paths.restaurantEdit(restaurant.id),
      needs: 'restaurants.manage',
      isDone: restaurant.openingHours !== null,
    },
    {
      title: 'Print your codes',
      text: 'One for each table, as stickers or table tents.',
      to: paths.qrCodes,
      needs: 'qr-codes.manage',
      isDone: codes.documents.length > 0,
    },
    {
      title: 'Scan one and order',
      text: 'Use your own phone. The order appears on your board with a sound.',
      to: paths.orders,
      needs: 'orders.view',
      isDone: false,
    },
  ];
  const allowedSteps = steps.filter(({ needs }) => can(actor, needs));
  if (allowedSteps.length === 0) return null;
  return (
    <DashboardCard title={`Next steps for ${restaurant.name}`}>
      <ol className={classes.steps}>
        {allowedSteps.map(({ title, text, to, isDone }, index) => (
          <li key={title}>
            <Link className={classes.step} to={to} data-done={isDone || undefined}>
              <span className={classes.number} aria-hidden>
                {isDone ? <Icon name="check" size={20} /> : index + 1}
              </span>
              <span className={classes.words}>
                <span className={classes.title}>
                  {title}
                  {isDone ? <span className={classes.done}>Done</span> : null}
                </span>
                <span className={classes.text}>{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </DashboardCard>
  );
};
