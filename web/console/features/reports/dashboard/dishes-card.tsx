import { Link } from '@tanstack/react-router';
import type { Dashboard, DishFigure } from '@comanda/contract/reports';
import { paths } from '#console/paths';
import { formatMoney } from '#kit/formats';
import { DashboardCard } from './dashboard-card.tsx';
import { formatCount, reportSearchParams } from '#features/reports/parts';
import classes from './dishes-card.module.css';

type Dishes = NonNullable<Dashboard['dishes']>;

/** Best and worst selling dishes of the last four weeks. */
export const DishesCard = ({ dishes: { best, worst }, canOpen }: { dishes: Dishes; canOpen: boolean }) => (
  <DashboardCard
    title="Dishes, last 28 days"
    area="dishes"
    aside={
      canOpen ? (
        <Link className={classes.more} to={paths.reports} search={reportSearchParams('dish')}>
          All dishes
        </Link>
      ) : null
    }
  >
    {best.length === 0 ? (
      <p className={classes.none}>Nothing sold yet. Your best sellers will appear here.</p>
    ) : (
      <div className={classes.lists}>
        <DishList title="Best" dishes={best} canOpen={canOpen} />
        {worst.length === 0 ? null : <DishList title="Slow sellers" dishes={worst} canOpen={canOpen} />}
      </div>
    )}
  </DashboardCard>
);

interface DishListProps {
  readonly title: string;
  readonly dishes: readonly DishFigure[];
  readonly canOpen: boolean;
}

const DishList = ({ title, dishes, canOpen }: DishListProps) => (
  <div>
    <h3 className={classes.title}>{title}</h3>
    <ol className={classes.dishes}>
      {dishes.map(({ key, name, currency, quantity, sales }) => (
        <li key={`${key} ${currency}`} className={classes.dish}>
          <span className={classes.name}>
            {canOpen && quantity > 0 ? (
              <Link className={classes.open} to={paths.reports} search={reportSearchParams('dish', { key, currency })}>
                <bdi>{name}</bdi>
              </Link>
            ) : (
              <bdi>{name}</bdi>
            )}
          </span>
          <span className={classes.sold}>{quantity === 0 ? 'none' : `${formatCount(quantity)} sold`}</span>
          <span className={classes.sales}>{formatMoney(sales, currency)}</span>
        </li>
      ))}
    </ol>
  </div>
);
