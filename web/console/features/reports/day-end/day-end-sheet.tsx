import { reconcileDayEnd, type DayEnd, type DayEndMoney } from '@comanda/contract/reports';
import { Icon } from '#console/icons';
import { useWords } from '#console/words';
import { formatDateTime, formatMoney } from '#kit/formats';
import {
  formatCount,
  formatDay,
  formatMethod,
  formatRate,
  reportsWords,
  unsettledSearchParams,
} from '#features/reports/parts';
import { DayEndDiscounts } from './day-end-discounts.tsx';
import { DayEndEvents } from './day-end-events.tsx';
import { DayEndAmounts, type DayEndLine } from './day-end-lines.tsx';
import { DayEndWalkOuts } from './day-end-walk-outs.tsx';
import { dayEndWords } from './words/index.ts';
import classes from './day-end.module.css';

/** The only part of the page that is printed. */
export const DayEndSheet = ({ dayEnd }: { dayEnd: DayEnd }) => {
  const words = useWords(dayEndWords);
  const { restaurantId, restaurantName, day, timezone, startsAt, endsAt, asOf, isOver, money } = dayEnd;
  const at = (moment: string) => formatDateTime(moment, { timeZone: timezone });
  return (
    <article className={classes.sheet} data-sheet aria-labelledby="day-end-title">
      <header className={classes.head}>
        <h2 id="day-end-title" className={classes.title}>
          <bdi>{restaurantName}</bdi>
        </h2>
        <p className={classes.day}>{words.dayEndOf({ day: formatDay(day, 'full') })}</p>
        <p className={classes.soft}>{words.period({ from: at(startsAt), to: at(endsAt), timezone })}</p>
        {isOver ? null : <p className={classes.note}>{words.notOver({ time: at(asOf) })}</p>}
      </header>
      {money.map((one) => (
        <CurrencySection
          key={one.currency}
          day={one}
          isNamed={money.length > 1}
          openOrders={unsettledSearchParams('unpaid', { restaurantId, from: day, to: day })}
        />
      ))}
      <DayEndEvents title={words.closedUnpaid} events={dayEnd.closedUnpaid} timezone={timezone} />
      <DayEndWalkOuts walkOuts={dayEnd.walkOuts} timezone={timezone} />
      <DayEndEvents title={words.paymentsUndone} events={dayEnd.takenBack} timezone={timezone} />
      <DayEndEvents title={words.refunds} events={dayEnd.refunds} timezone={timezone} />
      <DayEndDiscounts discounts={dayEnd.discounts} />
      <footer className={classes.foot}>
        <p>{words.cashCounted}</p>
        <p>{words.signature}</p>
        <p className={classes.soft}>{words.asOf({ time: at(asOf) })}</p>
      </footer>
    </article>
  );
};

interface CurrencySectionProps {
  readonly day: DayEndMoney;
  readonly isNamed: boolean;
  /** Search parameters that show the orders that are still unpaid; left out if these are the figures of a stored report. */
  readonly openOrders?: ReturnType<typeof unsettledSearchParams>;
}

/** The figures in one currency, from orders to the net received. */
export const CurrencySection = ({ day, isNamed, openOrders }: CurrencySectionProps) => {
  const words = useWords(dayEndWords);
  const { measures, orderCount } = useWords(reportsWords);
  const money = (amount: number) => formatMoney(amount, day.currency);
  const withoutNull = (lines: readonly (DayEndLine | null)[]) => lines.filter((line) => line !== null);
  return (
    <section className={classes.money} aria-label={isNamed ? day.currency : words.figuresOfDay}>
      {isNamed ? <h3 className={classes.currency}>{day.currency}</h3> : null}
      <DayEndAmounts
        title={measures.orders}
        lines={withoutNull([
          { label: words.ordered, detail: orderCount({ count: day.orders }), amount: money(day.ordered) },
          {
            label: words.cancelled,
            detail: orderCount({ count: day.cancelledOrders }),
            amount: money(-day.cancelled),
          },
          { label: measures.revenue, amount: money(day.revenue), isSum: true },
          // A restaurant that has only tables knows where its orders come from.
          ...(day.kinds.every(({ kind }) => kind === 'table') ? [] : day.kinds).map(({ kind, orders, revenue }) => ({
            label: words.ofWhich[kind],
            detail: orderCount({ count: orders }),
            amount: money(revenue),
            isPart: true,
          })),
          ...day.taxes.map(({ rateMilliPercent, amount }) => ({
            label: words.ofWhichTax({ rate: formatRate(rateMilliPercent) }),
            amount: money(amount),
            isPart: true,
          })),
          day.serviceCharge === 0
            ? null
            : { label: words.ofWhichService, amount: money(day.serviceCharge), isPart: true },
        ])}
      />
      <DayEndAmounts
        title={words.howPaid}
        lines={withoutNull([
          { label: words.paidThisDay, amount: money(day.paidSameDay) },
          day.paidOtherDays === 0 ? null : { label: words.paidOtherDays, amount: money(day.paidOtherDays) },
          {
            label: words.stillOpen,
            detail: orderCount({ count: day.openOrders }),
            amount: money(day.open),
            orders: day.openOrders === 0 ? undefined : openOrders,
          },
          day.overpaid === 0
            ? null
            : {
                label: words.paidBeyond,
                detail: orderCount({ count: day.overpaidOrders }),
                amount: money(-day.overpaid),
              },
          { label: measures.revenue, amount: money(day.revenue), isSum: true },
        ])}
      />
      <Methods day={day} />
      <DayEndAmounts
        title={words.fromRevenue}
        lines={withoutNull([
          { label: measures.revenue, amount: money(day.revenue) },
          day.overpaid === 0 ? null : { label: words.paidBeyond, amount: money(day.overpaid) },
          { label: words.stillOpen, amount: money(-day.open) },
          { label: words.paidOtherDays, amount: money(-day.paidOtherDays) },
          { label: words.paidForOthers, amount: money(day.paidForOtherDays) },
          day.unplaced === 0 ? null : { label: words.nothingDue, amount: money(day.unplaced) },
          day.testPaid === 0
            ? null
            : { label: words.testMode, detail: words.noRealMoney, amount: money(-day.testPaid) },
          { label: measures.tips, amount: money(day.tips) },
          { label: measures.refunded, detail: words.refundCount({ count: day.refunds }), amount: money(-day.refunded) },
          { label: words.netReceived, amount: money(day.kept), isSum: true },
          day.onTheWay === 0
            ? null
            : {
                label: words.refundsInProgress,
                detail: words.refundCount({ count: day.refundsOnTheWay }),
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
  const words = useWords(dayEndWords);
  const { measures } = useWords(reportsWords);
  const money = (amount: number) => formatMoney(amount, day.currency);
  const columns = [measures.payments, measures.paid, measures.tips, measures.refunded, words.netReceived];
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
      <h3 className={classes.section}>{words.paymentsByMethod}</h3>
      <table className={classes.methods}>
        <thead>
          <tr>
            <th scope="col">{words.method}</th>
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
            const name = formatMethod(means.filter((part) => part !== '').join(':'));
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
            <th scope="row">{words.allMethods}</th>
            {cells(day)}
          </tr>
        </tfoot>
      </table>
    </div>
  );
};

/** Compares the two sides, which the server sums independently. */
const ReconcileResult = ({ day }: { day: DayEndMoney }) => {
  const words = useWords(dayEndWords);
  const differences = reconcileDayEnd(day);
  return differences.length === 0 ? (
    <p className={classes.exact}>
      <Icon name="check" size={20} />
      {words.addsUp}
    </p>
  ) : (
    <div className={classes.differs} role="alert">
      <p>{words.doesNotAddUp}</p>
      <ul>
        {differences.map(({ equation, difference }) => (
          <li key={equation}>{words.differs({ equation, amount: formatMoney(difference, day.currency) })}</li>
        ))}
      </ul>
    </div>
  );
};
