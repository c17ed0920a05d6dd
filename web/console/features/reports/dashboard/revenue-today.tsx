import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { Dashboard, DashboardMoney } from '@comanda/contract/reports';
import { AreaChart, Legend } from '#console/charts';
import { formatMoney } from '#kit/formats';
import { hourInTimezone, formatMoneyShort, toHourMarks } from '#features/reports/parts';
import { ChangeTag } from './change-tag.tsx';
import { useHourlyFigures } from './use-hourly-figures.ts';
import { nameComparedDay } from './compared-day.ts';
import classes from './revenue-today.module.css';

interface HeroProps {
  readonly dashboard: Dashboard;
  readonly money: readonly DashboardMoney[];
}

/** Today's revenue so far, by hour, compared with the same weekday of the week before. */
export const RevenueToday = ({ dashboard: { asOf, restaurants }, money }: HeroProps) => {
  const [chosenCurrency, setChosenCurrency] = useState<string | null>(null);
  const hours = useHourlyFigures(restaurants);
  const shownMoney = money.find(({ currency }) => currency === chosenCurrency) ?? money[0];
  if (shownMoney === undefined || restaurants.length === 0) return null;
  const { currency, revenue } = shownMoney;
  const restaurantsInCurrency = restaurants.filter((one) => one.currency === currency);
  const shownRestaurants = restaurantsInCurrency.length === 0 ? restaurants : restaurantsInCurrency;
  const { name: beforeName, that } = nameComparedDay(shownRestaurants);
  // Restaurants in different time zones have different hours; an hour is drawn if it has begun in any of them.
  const dayEndHour = shownRestaurants[0]?.dayEndHour ?? 0;
  const passedHours = shownRestaurants.map(
    ({ timezone }) => (hourInTimezone(timezone, Date.parse(asOf)) - dayEndHour + 24) % 24,
  );
  const hourNow = (Math.max(...passedHours) + dayEndHour) % 24;
  const marks = hours === null ? [] : toHourMarks({ ...hours, currency, hourNow, dayEndHour, beforeName });
  return (
    <section className={classes.hero} aria-labelledby="revenue-today">
      <div className={classes.words}>
        <div className={classes.top}>
          <h2 id="revenue-today" className={classes.label}>
            Revenue today, so far
          </h2>
          {money.length > 1 ? (
            <SegmentedControl
              className={classes.currencies}
              aria-label="Currency"
              data={money.map((one) => one.currency)}
              value={currency}
              onChange={setChosenCurrency}
            />
          ) : null}
        </div>
        <p className={classes.figure}>{formatMoney(revenue.today, currency)}</p>
        <p className={classes.compared}>
          <ChangeTag now={revenue.today} before={revenue.before} />
          <span>
            {formatMoney(revenue.before, currency)} by this time {beforeName}
          </span>
        </p>
        <p className={classes.whole}>
          {formatMoney(revenue.beforeWholeDay, currency)} in all {that}
        </p>
      </div>
      <div className={classes.chart}>
        <p className={classes.chartLabel}>Revenue per hour</p>
        {hours === null ? (
          <div className={classes.placeholder} />
        ) : (
          <AreaChart
            size="s"
            label="Revenue by hour"
            summary={`Revenue by hour today: ${formatMoney(revenue.today, currency)} so far, ${formatMoney(revenue.before, currency)} by this time ${beforeName}.`}
            marks={marks}
            formatTick={(value) => formatMoneyShort(value, currency)}
          />
        )}
        <Legend now="Today" before={`${beforeName.charAt(0).toUpperCase()}${beforeName.slice(1)}`} />
      </div>
    </section>
  );
};
