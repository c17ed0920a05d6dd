import { Link } from '@tanstack/react-router';
import type { Dashboard, DishFigure } from '@comanda/contract/reports';
import { paths } from '#console/paths';
import { useWords } from '#console/words';
import { formatMoney } from '#kit/formats';
import { DashboardCard } from './dashboard-card.tsx';
import { reportSearchParams, reportsWords } from '#features/reports/parts';
import { dashboardWords } from './words/index.ts';
import classes from './dishes-card.module.css';

type Dishes = NonNullable<Dashboard['dishes']>;

/** Best and worst selling dishes of the last four weeks. */
export const DishesCard = ({ dishes: { best, worst }, canOpen }: { dishes: Dishes; canOpen: boolean }) => {
  const words = useWords(dashboardWords);
  return (
    <DashboardCard
      title={words.dishesTitle}
      area="dishes"
      aside={
        canOpen ? (
          <Link className={classes.more} to={paths.reports} search={reportSearchParams('dish')}>
            {words.allDishes}
          </Link>
        ) : null
      }
    >
      {best.length === 0 ? (
        <p className={classes.none}>{words.nothingSold}</p>
      ) : (
        <div className={classes.lists}>
          <DishList title={words.best} dishes={best} canOpen={canOpen} />
          {worst.length === 0 ? null : <DishList title={words.slowSellers} dishes={worst} canOpen={canOpen} />}
        </div>
      )}
    </DashboardCard>
  );
};

interface DishListProps {
  readonly title: string;
  readonly dishes: readonly DishFigure[];
  readonly canOpen: boolean;
}

const DishList = ({ title, dishes, canOpen }: DishListProps) => {
  const words = useWords(dashboardWords);
  const { sold } = useWords(reportsWords);
  return (
    <div>
      <h3 className={classes.title}>{title}</h3>
      <ol className={classes.dishes}>
        {dishes.map(({ key, name, currency, quantity, sales }) => (
          <li key={`${key} ${currency}`} className={classes.dish}>
            <span className={classes.name}>
              {canOpen && quantity > 0 ? (
                <Link
                  className={classes.open}
                  to={paths.reports}
                  search={reportSearchParams('dish', { key, currency })}
                >
                  <bdi>{name}</bdi>
                </Link>
              ) : (
                <bdi>{name}</bdi>
              )}
            </span>
            <span className={classes.sold}>{quantity === 0 ? words.none : sold({ count: quantity })}</span>
            <span className={classes.sales}>{formatMoney(sales, currency)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
};
