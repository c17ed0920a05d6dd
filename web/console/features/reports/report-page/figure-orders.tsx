import { Button, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Fragment, Suspense, useEffect, useRef, useState } from 'react';
import { can } from '@comanda/contract/access';
import type { FigureOrder, UnsettledFigureName } from '@comanda/contract/reports';
import { formatTable } from '#console/common-words';
import { Icon } from '#console/icons';
import { paths } from '#console/paths';
import { EmptyView, ErrorView } from '#console/views';
import { elementMark, placeElement, useWords } from '#console/words';
import { useCurrentUser } from '#features/accounts';
import { LazyOrderDialog } from '#features/floor';
import { PaidTag, StatusTag } from '#features/orders';
import { toApiFailure } from '#kit/client';
import { formatDateTime, formatMoney } from '#kit/formats';
import {
  formatRange,
  reportsWords,
  withoutList,
  toSearchParams,
  type OpenedRow,
  type ReportSearch,
} from '#features/reports/parts';
import { useFigureOrders, type OpenedOrders } from './use-figure-orders.ts';
import { type FigureQuery, type ReportQuery, useReport } from './use-report.ts';
import { rowName } from './report-marks.ts';
import { reportPageWords } from './words/index.ts';
import classes from './figure-orders.module.css';

/** Name of the opened row in its report; null for all rows and until loaded. */
const useRowName = (question: ReportQuery, { key, currency }: OpenedRow): string | null => {
  const { data } = useReport(question, key !== null);
  const row = data?.rows.find((one) => one.key === key && one.currency === currency);
  return row === undefined ? null : rowName(question.report, row);
};

interface FigureOrdersProps {
  readonly question: ReportQuery;
  readonly search: ReportSearch;
  readonly opened: OpenedRow;
}

/** Orders behind a figure of a report. */
export const FigureOrderList = ({ question, search, opened }: FigureOrdersProps) => {
  const words = useWords(reportPageWords);
  const name = useRowName(question, opened) ?? words.allOfThem;
  return <OrdersPanel question={question} search={search} opened={opened} name={name} />;
};

const allRows = { key: null, currency: null };

interface UnsettledOrdersProps extends Omit<FigureOrdersProps, 'opened'> {
  readonly unsettled: UnsettledFigureName;
}

/** Orders that are still to be paid or refunded. */
export const UnsettledOrders = ({ question, search, unsettled }: UnsettledOrdersProps) => (
  <OrdersPanel
    question={{ ...question, report: unsettled }}
    search={search}
    opened={allRows}
    name={useWords(reportPageWords).unsettled[unsettled]}
  />
);

interface OrdersPanelProps {
  readonly question: FigureQuery;
  readonly search: ReportSearch;
  readonly opened: OpenedOrders;
  readonly name: string;
}

/** List of orders that open in a dialog, with a link back to the report. */
const OrdersPanel = ({ question, search, opened, name }: OrdersPanelProps) => {
  const words = useWords(reportPageWords);
  const { measures, orderCount } = useWords(reportsWords);
  const { orders, error, refetch, showMore, isShowingMore } = useFigureOrders(question, opened);
  const [openedOrderId, setOpenedOrderId] = useState<string | null>(null);
  const { actor } = useCurrentUser();
  const heading = useRef<HTMLHeadingElement>(null);
  // Moves the focus here, so that keyboard users continue in the list.
  useEffect(() => heading.current?.focus(), []);
  const hasSeveralRestaurants = new Set(orders?.map(({ restaurantId }) => restaurantId)).size > 1;
  return (
    <section className={classes.panel} aria-labelledby="figure-title">
      <header>
        <Link
          className={classes.back}
          to={paths.reports}
          search={toSearchParams({ ...search, opened: null, ...withoutList })}
          resetScroll={false}
        >
          <Icon name="back" size={18} />
          {words.titles[search.report]}
        </Link>
        <h2 id="figure-title" ref={heading} className={classes.title} tabIndex={-1}>
          {placeElement(words.ordersOf({ name: elementMark }), <bdi>{name}</bdi>)}
        </h2>
        <p className={classes.range}>
          {formatRange(question)}
          {orders === null
            ? null
            : ` · ${(showMore === null ? orderCount : words.latestOrders)({ count: orders.length })}`}
        </p>
      </header>
      {error === null ? null : <ErrorView message={toApiFailure(error).message} onRetry={() => void refetch()} />}
      {orders === null && error === null ? (
        <div className={classes.waiting} role="status" aria-label={words.loadingOrders}>
          {['a', 'b', 'c', 'd'].map((row) => (
            <Skeleton key={row} height="3.75rem" radius="md" />
          ))}
        </div>
      ) : null}
      {orders?.length === 0 ? (
        <EmptyView icon="orders" title={words.noOrders}>
          {words.noOrdersHint}
        </EmptyView>
      ) : null}
      {orders === null || orders.length === 0 ? null : (
        <ul className={classes.orders} aria-label={measures.orders}>
          {orders.map((order) => (
            <OrderRow
              key={order.id}
              order={order}
              isRestaurantShown={hasSeveralRestaurants}
              onOpen={can(actor, 'orders.view') ? () => setOpenedOrderId(order.id) : null}
            />
          ))}
        </ul>
      )}
      {showMore === null ? null : (
        <Button variant="default" loading={isShowingMore} onClick={showMore}>
          {words.showOlder}
        </Button>
      )}
      <Suspense fallback={null}>
        <LazyOrderDialog orderId={openedOrderId} onClose={() => setOpenedOrderId(null)} />
      </Suspense>
    </section>
  );
};

interface OrderRowProps {
  readonly order: FigureOrder;
  readonly isRestaurantShown: boolean;
  readonly onOpen: (() => void) | null;
}

const OrderRow = ({ order, isRestaurantShown, onOpen }: OrderRowProps) => {
  const words = useWords(reportPageWords);
  const when = formatDateTime(order.createdAt, { timeZone: order.timezone });
  return (
    <li className={classes.order}>
      <div className={classes.words}>
        <p className={classes.place}>
          {onOpen === null ? (
            <bdi>{formatTable(order.tableNumber)}</bdi>
          ) : (
            <button
              type="button"
              className={classes.open}
              aria-label={words.orderOf({ table: formatTable(order.tableNumber), time: when })}
              onClick={onOpen}
            >
              <bdi>{formatTable(order.tableNumber)}</bdi>
            </button>
          )}
          <span className={classes.when}>{when}</span>
          {isRestaurantShown ? <bdi className={classes.when}>{order.restaurantName}</bdi> : null}
        </p>
        <p className={classes.lines}>
          {order.lines.map(({ name, quantity }, index) => (
            // Two lines of an order may be the same dish.
            // oxlint-disable-next-line react/no-array-index-key
            <Fragment key={index}>
              {index === 0 ? '' : ', '}
              {quantity} × <bdi>{name}</bdi>
            </Fragment>
          ))}
        </p>
        {order.cancelReason === null ? null : (
          <p className={classes.lines}>{words.cancelledWhy({ reason: order.cancelReason })}</p>
        )}
      </div>
      <div className={classes.aside}>
        <strong>{formatMoney(order.paid ?? order.total, order.currency)}</strong>
        {order.paid === null || order.paid === order.total ? null : (
          <span className={classes.when}>{words.ofTotal({ amount: formatMoney(order.total, order.currency) })}</span>
        )}
        <span className={classes.tags}>
          {order.paymentStatus === 'paid' ? <PaidTag order={{ ...order, paidWith: null, paid: order.total }} /> : null}
          <StatusTag status={order.status} />
        </span>
      </div>
    </li>
  );
};
