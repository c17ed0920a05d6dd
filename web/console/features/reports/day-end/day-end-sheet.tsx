import { methodLabel, rateLabel, reconcileDayEnd, type DayEnd, type DayEndMoney } from '@comanda/contract/reports';
import { Icon } from '#console/icons';
import { formatDateTime, formatMoney } from '#kit/formats';
import { formatDay, formatCount, formatCounted, unsettledSearchParams } from '#features/reports/parts';
import { DayEndEvents } from './day-end-events.tsx';
import { DayEndAmounts, type DayEndLine } from './day-end-lines.tsx';
import classes from './day-end.module.css';

/** The only part of the page that is printed. */
export const DayEndSheet = ({ dayEnd }: { dayEnd: DayEnd }) => {
  const { restaurantId, restaurantName, day, timezone, startsAt, endsAt, asOf, isOver, money } = dayEnd;
  const at = (moment: string) => formatDateTime(moment, { timeZone: timezone });
  return (
    <article className={classes.sheet} data-sheet aria-labelledby="day-end-title">
      <header className={classes.head}>
        <h2 id="day-end-title" className={classes.title}>
          <bdi>{restaurantName}</bdi>
        </h2>
        <p className={classes.day}>Day end, {formatDay(day, 'full')}</p>
        <p className={classes.soft}>
          {at(startsAt)} to {at(endsAt)}, {timezone}
        </p>
        {isOver ? null : <p className={classes.note}>The day is not over yet. Figures as of {at(asOf)}.</p>}
      </header>
      {money.map((one) => (
        <CurrencySection
          key={one.currency}
          day={one}
          isNamed={money.length > 1}
          openOrders={unsettledSearchParams('unpaid', { restaurantId, from: day, to: day })}
        />
      ))}
      <DayEndEvents title="Closed unpaid" events={dayEnd.closedUnpaid} timezone={timezone} />
      <DayEndEvents title="Payments undone" events={dayEnd.takenBack} timezone={timezone} />
      <DayEndEvents title="Refunds" events={dayEnd.refunds} timezone={timezone} />
      <footer className={classes.foot}>
        <p>Cash counted</p>
        <p>Signature</p>
        <p className={classes.soft}>As of {at(asOf)}</p>
      </footer>
    </article>
  );
};

interface CurrencySectionProps {
  readonly day: DayEndMoney;
  readonly isNamed: boolean;
  /** Search parameters that show the orders that are still unpaid. */
  readonly openOrders: ReturnType<typeof unsettledSearchParams>;
}

const CurrencySection = ({ day, isNamed, openOrders }: CurrencySectionProps) => {
  const money = (amount: number) => formatMoney(amount, day.currency);
  const withoutNull = (lines: readonly (DayEndLine | null)[]) => lines.filter((line) => line !== null);
  return (
    <section className={classes.money} aria-label={isNamed ? day.currency : 'Figures of the day'}>
      {isNamed ? <h3 className={classes.currency}>{day.currency}</h3> : null}
      <DayEndAmounts
        title="Orders"
        lines={withoutNull([
          { label: 'Ordered', detail: formatCounted(day.orders, 'order'), amount: money(day.ordered) },
          {
            label: 'Canceled',
            detail: formatCounted(day.cancelledOrders, 'order'),
            amount: money(-day.cancelled),
          },
          { label: 'Revenue', amount: money(day.revenue), isSum: true },
          ...day.taxes.map(({ rateMilliPercent, amount }) => ({
            label: `of which tax ${rateLabel(String(rateMilliPercent))}`,
            amount: money(amount),
            isPart: true,
          })),
          day.serviceCharge === 0
            ? null
            : { label: 'of which service charge', amount: money(day.serviceCharge), isPart: true },
        ])}
      />
      <DayEndAmounts
        title="How these orders were paid"
        lines={withoutNull([
          { label: 'Paid on this day', amount: money(day.paidSameDay) },
          day.paidOtherDays === 0 ? null : { label: 'Paid on other days', amount: money(day.paidOtherDays) },
          {
            label: 'Still open',
            detail: formatCounted(day.openOrders, 'order'),
            amount: money(day.open),
            orders: day.openOrders === 0 ? undefined : openOrders,
          },
          day.overpaid === 0
            ? null
            : {
                label: 'Paid beyond the order',
                detail: formatCounted(day.overpaidOrders, 'order'),
                amount: money(-day.overpaid),
              },
          { label: 'Revenue', amount: money(day.revenue), isSum: true },
        ])}
      />
      <Methods day={day} />
      <DayEndAmounts
        title="From revenue to net received"
        lines={withoutNull([
          { label: 'Revenue', amount: money(day.revenue) },
          day.overpaid === 0 ? null : { label: 'Paid beyond the order', amount: money(day.overpaid) },
          { label: 'Still open', amount: money(-day.open) },
          { label: 'Paid on other days', amount: money(-day.paidOtherDays) },
          { label: 'Paid for orders of other days', amount: money(day.paidForOtherDays) },
          day.unplaced === 0 ? null : { label: 'Received when nothing was due', amount: money(day.unplaced) },
          day.testPaid === 0
            ? null
            : { label: 'Paid in test mode', detail: 'no real money', amount: money(-day.testPaid) },
          { label: 'Tips', amount: money(day.tips) },
          { label: 'Refunded', detail: formatCounted(day.refunds, 'refund'), amount: money(-day.refunded) },
          { label: 'Net received', amount: money(day.kept), isSum: true },
          day.onTheWay === 0
            ? null
            : {
                label: 'of which refunds in progress',
                detail: formatCounted(day.refundsOnTheWay, 'refund'),
                amount: money(day.onTheWay),
                isPart: true,
              },
        ])}
      />
      <ReconcileResult day={day} />
    </section>
  );
};

const Methods = ({ day }: { day: DayEndMoney }) => {
  const money = (amount: number) => formatMoney(amount, day.currency);
  const columns = ['Payments', 'Paid', 'Tips', 'Refunded', 'Net received'] as const;
  const cells = (of: Pick<DayEndMoney, 'payments' | 'paid' | 'tips' | 'refunded' | 'kept'>) =>
    [formatCount(of.payments), money(of.paid), money(of.tips), money(-of.refunded), money(of.kept)].map(
      (text, index) => (
        <td key={columns[index]} data-label={columns[index]}>
          {text}
        </td>
      ),
    );
  return (
    <div>
      <h3 className={classes.section}>Payments by method</h3>
      <table className={classes.methods}>
        <thead>
          <tr>
            <th scope="col">Method</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {day.methods.map((method) => {
            const means = [method.method, method.paidWith ?? '', method.isTest ? 'test' : ''];
            const name = methodLabel(means.filter((part) => part !== '').join(':'));
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells(method)}
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All methods</th>
            {cells(day)}
          </tr>
        </tfoot>
      </table>
    </div>
  );
};

/** Compares the two sides, which the server sums independently. */
const ReconcileResult = ({ day }: { day: DayEndMoney }) => {
  const differences = reconcileDayEnd(day);
  return differences.length === 0 ? (
    <p className={classes.exact}>
      <Icon name="check" size={20} />
      Orders, payments, refunds and open amounts add up exactly.
    </p>
  ) : (
    <div className={classes.differs} role="alert">
      <p>This day does not add up. Please tell your administrator.</p>
      <ul>
        {differences.map(({ equation, difference }) => (
          <li key={equation}>
            {equation}: differs by {formatMoney(difference, day.currency)}
          </li>
        ))}
      </ul>
    </div>
  );
};
