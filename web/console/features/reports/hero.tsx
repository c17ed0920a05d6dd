import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { Dashboard, DashboardMoney } from '@comanda/contract/reports';
import { AreaChart, Legend } from '#console/charts';
import { formatMoney } from '#kit/formats';
import { hourIn } from './calendar.ts';
import { ChangeTag } from './change-tag.tsx';
import { formatMoneyShort } from './format-figures.ts';
import { hourMarks } from './hour-marks.ts';
import { useHours } from './use-hours.ts';
import { weekBefore } from './week-before.ts';
import classes from './hero.module.css';

interface HeroProps {
  readonly dashboard: Dashboard;
  readonly money: readonly DashboardMoney[];
}

/** What today has brought so far, by the hour, against the same weekday before. */
export const Hero = ({ dashboard: { asOf, restaurants }, money }: HeroProps) => {
  const [chosen, setChosen] = useState<string | null>(null);
  const hours = useHours(restaurants);
  const shown = money.find(({ currency }) => currency === chosen) ?? money[0];
  if (shown === undefined || restaurants.length === 0) return null;
  const { currency, revenue } = shown;
  const charging = restaurants.filter((one) => one.currency === currency);
  const places = charging.length === 0 ? restaurants : charging;
  const { name: beforeName, that } = weekBefore(places);
  // Places far apart differ in the hour: one that has come anywhere is drawn.
  const dayEndHour = places[0]?.dayEndHour ?? 0;
  const passed = places.map(({ timezone }) => (hourIn(timezone, Date.parse(asOf)) - dayEndHour + 24) % 24);
  const hourNow = (Math.max(...passed) + dayEndHour) % 24;
  const marks = hours === null ? [] : hourMarks({ ...hours, currency, hourNow, dayEndHour, beforeName });
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
              onChange={setChosen}
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
