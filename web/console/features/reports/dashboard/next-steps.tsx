import { Link } from '@tanstack/react-router';
import { can, type Capability } from '@comanda/contract/access';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { Icon } from '#console/icons';
import { paths } from '#console/paths';
import { elementMark, placeElement, useWords } from '#console/words';
import { useCurrentUser } from '#features/accounts';
import { reportsWords } from '#features/reports/parts';
import { useLiveQuery } from '#kit/live';
import { DashboardCard } from './dashboard-card.tsx';
import { dashboardWords } from './words/index.ts';
import classes from './next-steps.module.css';

interface Step {
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly needs: Capability;
  /** How long it takes most owners. */
  readonly minutes: number;
  readonly isDone: boolean;
}

/** Setup steps between a new restaurant and its first order; finished steps are ticked. */
export const NextSteps = ({ restaurant }: { restaurant: WorkplaceDocument }) => {
  const words = useWords(dashboardWords);
  const { minutes: formatMinutes } = useWords(reportsWords);
  const { actor } = useCurrentUser();
  const menus = useLiveQuery('menus', { where: [['restaurantId', '==', restaurant.id]], limit: 1 });
  const items = useLiveQuery('items', { where: [['restaurantId', '==', restaurant.id]], limit: 1 });
  const codes = useLiveQuery('qrCodes', { where: [['restaurantId', '==', restaurant.id]], limit: 1 });
  const [menu] = menus.documents;
  const steps: readonly Step[] = [
    {
      title: words.steps.menu,
      text: menu === undefined ? words.stepTexts.menu : words.menuEmpty({ menu: menu.name }),
      to: menu === undefined ? paths.menus : paths.menuEdit(menu.id),
      needs: 'menus.manage',
      minutes: 30,
      isDone: items.documents.length > 0,
    },
    {
      title: words.steps.hours,
      text: words.stepTexts.hours,
      to: paths.restaurantEdit(restaurant.id),
      needs: 'restaurants.manage',
      minutes: 10,
      isDone: restaurant.openingHours !== null,
    },
    {
      title: words.steps.codes,
      text: words.stepTexts.codes,
      to: paths.qrCodes,
      needs: 'qr-codes.manage',
      minutes: 15,
      isDone: codes.documents.length > 0,
    },
    {
      title: words.steps.scan,
      text: words.stepTexts.scan,
      to: paths.orders,
      needs: 'orders.view',
      minutes: 5,
      isDone: false,
    },
  ];
  const allowedSteps = steps.filter(({ needs }) => can(actor, needs));
  if (allowedSteps.length === 0) return null;
  const stepsLeft = allowedSteps.filter(({ isDone }) => !isDone);
  const left = stepsLeft.length;
  const minutesLeft = stepsLeft.reduce((sum, { minutes }) => sum + minutes, 0);
  const [next] = stepsLeft;
  const [code] = codes.documents;
  return (
    <DashboardCard title={words.nextSteps({ restaurant: restaurant.name })}>
      <p className={classes.left}>
        {words.stepsLeft({ count: left, minutes: minutesLeft })}
        {code === undefined ? null : (
          <>
            {' '}
            {placeElement(
              words.previewHint({ preview: elementMark }),
              <a className={classes.preview} href={paths.guestPreview(code.id)} target="_blank" rel="noreferrer">
                {words.preview}
              </a>,
            )}
          </>
        )}
      </p>
      <ol className={classes.steps}>
        {allowedSteps.map(({ title, text, to, minutes, isDone }, index) => (
          <li key={title}>
            <Link
              className={classes.step}
              to={to}
              data-done={isDone || undefined}
              data-next={title === next?.title || undefined}
              {...(title === next?.title ? { 'aria-current': 'step' } : {})}
            >
              <span className={classes.number} aria-hidden>
                {isDone ? <Icon name="check" size={20} /> : index + 1}
              </span>
              <span className={classes.words}>
                <span className={classes.title}>
                  {title}
                  {isDone ? (
                    <span className={classes.done}>{words.done}</span>
                  ) : (
                    <span className={classes.minutes}>{formatMinutes({ minutes })}</span>
                  )}
                </span>
                {isDone ? null : <span className={classes.text}>{text}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </DashboardCard>
  );
};
