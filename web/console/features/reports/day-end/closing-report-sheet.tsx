import type { ClosedDrawer, ClosingReport } from '@comanda/contract/reports';
import { useWords } from '#console/words';
import { formatDay, reportsWords } from '#features/reports/parts';
import { formatDateTime, formatMoney } from '#kit/formats';
import { DayEndDiscounts } from './day-end-discounts.tsx';
import { DayEndEvents } from './day-end-events.tsx';
import { DayEndAmounts } from './day-end-lines.tsx';
import { CurrencySection } from './day-end-sheet.tsx';
import { DayEndWalkOuts } from './day-end-walk-outs.tsx';
import { dayEndWords } from './words/index.ts';
import classes from './day-end.module.css';

/** A closing report as it was made. Prints like the day end. */
export const ClosingReportSheet = ({ report }: { report: ClosingReport }) => {
  const words = useWords(dayEndWords).closing;
  const dayEnd = useWords(dayEndWords);
  const { restaurantName, number, day, timezone, startsAt, endsAt, money } = report;
  const at = (moment: string) => formatDateTime(moment, { timeZone: timezone });
  // Undone payments have a list of their own.
  const corrections = report.corrections
    .filter(({ kind }) => kind !== 'not-paid')
    .map(({ from, to, notes, ...correction }) => ({ ...correction, amount: (to ?? 0) - (from ?? 0), reason: notes }));
  return (
    <article className={classes.sheet} data-sheet aria-labelledby="closing-report-title">
      <header className={classes.head}>
        <h2 id="closing-report-title" className={classes.title}>
          <bdi>{restaurantName}</bdi>
        </h2>
        <p className={classes.day}>{words.reportOf({ number, day: formatDay(day, 'full') })}</p>
        <p className={classes.soft}>{dayEnd.period({ from: at(startsAt), to: at(endsAt), timezone })}</p>
        <p className={classes.soft}>{words.madeBy({ name: report.madeBy, time: at(report.madeAt) })}</p>
      </header>
      {money.map((one) => (
        <CurrencySection key={one.currency} day={one} isNamed={money.length > 1} />
      ))}
      {report.drawers.map((drawer) => (
        <DrawerCount key={drawer.id} drawer={drawer} at={at} />
      ))}
      {report.cashOutsideDrawers.length === 0 ? null : (
        <DayEndAmounts
          title={words.outside}
          lines={report.cashOutsideDrawers.map(({ currency, amount }) => ({
            label: currency,
            amount: formatMoney(amount, currency),
          }))}
        />
      )}
      <ReportChanges report={report} />
      <DayEndEvents
        title={words.corrections}
        events={corrections.map((event) => ({ ...event, reasonCode: null }))}
        timezone={timezone}
      />
      <DayEndEvents title={dayEnd.closedUnpaid} events={report.closedUnpaid} timezone={timezone} />
      <DayEndWalkOuts walkOuts={report.walkOuts} timezone={timezone} />
      <DayEndEvents title={dayEnd.paymentsUndone} events={report.takenBack} timezone={timezone} />
      <DayEndEvents title={dayEnd.refunds} events={report.refunds} timezone={timezone} />
      <DayEndDiscounts discounts={report.discounts} />
    </article>
  );
};

const DrawerCount = ({ drawer, at }: { drawer: ClosedDrawer; at: (moment: string) => string }) => {
  const words = useWords(dayEndWords).closing;
  const { currency, openedAt, openedBy, closedAt, closedBy, reason, movements } = drawer;
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <div>
      <DayEndAmounts
        title={words.drawer({ name: drawer.drawerName })}
        lines={[
          { label: words.float, amount: money(drawer.float) },
          { label: words.cashPayments, amount: money(drawer.payments) },
          { label: words.cashRefunds, amount: money(-drawer.refunds) },
          { label: words.paidIn, amount: money(drawer.paidIn) },
          { label: words.paidOut, amount: money(-drawer.paidOut) },
          { label: words.expected, amount: money(drawer.expected), isSum: true },
          { label: words.counted, amount: money(drawer.counted ?? 0) },
          { label: words.difference, amount: money(drawer.difference ?? 0), isSum: true },
        ]}
      />
      {reason === '' ? null : <p>{words.reasonOf({ reason })}</p>}
      {movements.map(({ id, kind, amount, reason: why, by, at: moment }) => (
        <p key={id} className={classes.soft}>
          {[kind === 'paid_in' ? words.paidIn : words.paidOut, money(amount), why, by, at(moment)].join(', ')}
        </p>
      ))}
      <p className={classes.soft}>
        {words.countedBy({
          opener: openedBy,
          opened: at(openedAt),
          closer: closedBy ?? '',
          closed: at(closedAt ?? openedAt),
        })}
      </p>
    </div>
  );
};

/** Changes that later events made to the figures of earlier reports, which stay as they were. */
const ReportChanges = ({ report: { changes } }: { report: ClosingReport }) => {
  const words = useWords(dayEndWords).closing;
  const { measures } = useWords(reportsWords);
  if (changes.length === 0) return null;
  const lines = changes.flatMap(({ number, currency, revenue, paid, tips, refunded }) =>
    [
      { name: measures.revenue, amount: revenue },
      { name: measures.paid, amount: paid },
      { name: measures.tips, amount: tips },
      { name: measures.refunded, amount: refunded },
    ]
      .filter(({ amount }) => amount !== 0)
      .map(({ name, amount }) => ({ label: words.changeOf({ number, name }), amount: formatMoney(amount, currency) })),
  );
  return <DayEndAmounts title={words.changes} lines={lines} />;
};
