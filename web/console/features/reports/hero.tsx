import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { Dashboard, DashboardMoney } from '@comanda/contract/reports';
import { AreaChart, Legend } from '#console/charts';
import { formatMoney } from '#kit/formats';
import { formatDay, hourIn } from './calendar.ts';
import { ChangeTag } from './change-tag.tsx';
import { formatMoneyShort } from './format-figures.ts';
import { hourMarks } from './hour-marks.ts';
import { useHours } from './use-hours.ts';
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
  const [first] = restaurants;
  if (shown === undefined || first === undefined) return null;
  const { currency, revenue } = shown;
  const beforeName = `last ${formatDay(first.before, 'weekdayLong')}`;
  const hourNow = hourIn(first.timezone, Date.parse(asOf));
  const marks = hours === null ? [] : hourMarks({ ...hours, currency, hourNow, beforeName });
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
          {formatMoney(revenue.beforeWholeDay, currency)} in all that {formatDay(first.before, 'weekdayLong')}
        </p>
      </div>
      <div className={classes.chart}>
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
