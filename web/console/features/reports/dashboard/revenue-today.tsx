import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { Dashboard, DashboardMoney } from '@comanda/contract/reports';
import { AreaChart, Legend } from '#console/charts';
import { useWords } from '#console/words';
import { formatMoney, readerLocale } from '#kit/formats';
import { hourInTimezone, formatMoneyShort, reportsWords, toHourMarks } from '#features/reports/parts';
import { ChangeTag } from './change-tag.tsx';
import { useHourlyFigures } from './use-hourly-figures.ts';
import { nameComparedDay } from './compared-day.ts';
import { dashboardWords } from './words/index.ts';
import classes from './revenue-today.module.css';

interface HeroProps {
  readonly dashboard: Dashboard;
  readonly money: readonly DashboardMoney[];
}

const capitalize = (text: string): string => `${text.charAt(0).toLocaleUpperCase(readerLocale())}${text.slice(1)}`;

/** Today's revenue so far, by hour, compared with the same weekday of the week before. */
export const RevenueToday = ({ dashboard: { asOf, restaurants }, money }: HeroProps) => {
  const words = useWords(dashboardWords);
  const shared = useWords(reportsWords);
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
  const figure = formatMoney(revenue.today, currency);
  const marks = hours === null ? [] : toHourMarks({ ...hours, currency, hourNow, dayEndHour, beforeName });
  return (
    <section className={classes.hero} aria-labelledby="revenue-today">
      <div className={classes.words}>
        <div className={classes.top}>
          <h2 id="revenue-today" className={classes.label}>
            {words.revenueToday}
          </h2>
          {money.length > 1 ? (
            <SegmentedControl
              className={classes.currencies}
              aria-label={shared.currency}
              data={money.map((one) => one.currency)}
              value={currency}
              onChange={setChosenCurrency}
            />
          ) : null}
        </div>
        <p className={classes.figure} style={{ '--characters': figure.length }}>
          {figure}
        </p>
        <p className={classes.compared}>
          <ChangeTag now={revenue.today} before={revenue.before} />
          <span>{words.byThisTime({ amount: formatMoney(revenue.before, currency), day: beforeName })}</span>
        </p>
        <p className={classes.whole}>
          {words.inAll({ amount: formatMoney(revenue.beforeWholeDay, currency), day: that })}
        </p>
      </div>
      <div className={classes.chart}>
        <p className={classes.chartLabel}>{words.revenuePerHour}</p>
        {hours === null ? (
          <div className={classes.placeholder} />
        ) : (
          <AreaChart
            size="s"
            label={words.revenueByHour}
            summary={words.revenueSummary({
              amount: figure,
              before: formatMoney(revenue.before, currency),
              day: beforeName,
            })}
            marks={marks}
            formatTick={(value) => formatMoneyShort(value, currency)}
          />
        )}
        <Legend now={shared.presets.today} before={capitalize(beforeName)} />
      </div>
    </section>
  );
};
