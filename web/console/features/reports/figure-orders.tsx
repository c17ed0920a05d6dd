import { Button, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Fragment, Suspense, useEffect, useRef, useState } from 'react';
import { can } from '@comanda/contract/access';
import { reports, type FigureOrder } from '@comanda/contract/reports';
import { Icon } from '#console/icons';
import { paths } from '#console/paths';
import { EmptyView, ErrorView, Tag } from '#console/views';
import { useCurrentUser } from '#features/accounts';
import { OrderDialog, StatusTag } from '#features/orders';
import { toApiFailure } from '#kit/client';
import { formatDateTime, formatMoney } from '#kit/formats';
import { formatCounted } from './format-figures.ts';
import { formatRange } from './range.ts';
import { writeSearch, type OpenedRow, type ReportSearch } from './report-search.ts';
import { useFigureOrders } from './use-figure-orders.ts';
import type { ReportQuestion } from './use-report.ts';
import { useRowName } from './use-row-name.ts';
import classes from './figure-orders.module.css';

interface FigureOrdersProps {
  readonly question: ReportQuestion;
  readonly search: ReportSearch;
  readonly opened: OpenedRow;
}

/** What a figure is made of: its orders, each of which opens. */
export const FigureOrders = ({ question, search, opened }: FigureOrdersProps) => {
  const { orders, error, refetch, showMore, isShowingMore } = useFigureOrders(question, opened);
  const [lookedAt, setLookedAt] = useState<string | null>(null);
  const { actor } = useCurrentUser();
  const heading = useRef<HTMLHeadingElement>(null);
  // Whoever opened a figure by keyboard goes on from here.
  useEffect(() => heading.current?.focus(), []);
  const rowName = useRowName(question, opened);
  const { title } = reports[question.report];
  const isSeveral = new Set(orders?.map(({ restaurantId }) => restaurantId)).size > 1;
  return (
    <section className={classes.panel} aria-labelledby="figure-title">
      <header className={classes.header}>
        <Link
          className={classes.back}
          to={paths.reports}
          search={writeSearch({ ...search, opened: null })}
          resetScroll={false}
        >
          <Icon name="back" size={18} />
          {title}
        </Link>
        <h2 id="figure-title" ref={heading} className={classes.title} tabIndex={-1}>
          Orders: <bdi>{rowName ?? 'all of them'}</bdi>
        </h2>
        <p className={classes.range}>
          {formatRange(question)}
          {orders === null
            ? null
            : ` · ${showMore === null ? '' : 'the latest '}${formatCounted(orders.length, 'order')}`}
        </p>
      </header>
      {error === null ? null : <ErrorView message={toApiFailure(error).message} onRetry={() => void refetch()} />}
      {orders === null && error === null ? (
        <div className={classes.waiting} role="status" aria-label="Loading orders...">
          {['a', 'b', 'c', 'd'].map((row) => (
            <Skeleton key={row} height="3.75rem" radius="md" />
          ))}
        </div>
      ) : null}
      {orders?.length === 0 ? (
        <EmptyView icon="orders" title="No orders">
          Nothing in this range belongs to this figure. Money can be taken on another day than its order.
        </EmptyView>
      ) : null}
      {orders === null || orders.length === 0 ? null : (
        <ul className={classes.orders} aria-label="Orders">
          {orders.map((order) => (
            <OrderRow
              key={order.id}
              order={order}
              isRestaurantShown={isSeveral}
              onOpen={can(actor, 'orders.view') ? () => setLookedAt(order.id) : null}
            />
          ))}
        </ul>
      )}
      {showMore === null ? null : (
        <Button variant="default" loading={isShowingMore} onClick={showMore}>
          Show older orders
        </Button>
      )}
      <Suspense fallback={null}>
        <OrderDialog orderId={lookedAt} onClose={() => setLookedAt(null)} />
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
  const when = formatDateTime(order.createdAt, { timeZone: order.timezone });
  return (
    <li className={classes.order}>
      <div className={classes.words}>
        <p className={classes.place}>
          {onOpen === null ? (
            <bdi>{order.tableNumber}</bdi>
          ) : (
            <button
              type="button"
              className={classes.open}
              aria-label={`Order of ${order.tableNumber}, ${when}`}
              onClick={onOpen}
            >
              <bdi>{order.tableNumber}</bdi>
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
        {order.cancelReason === null ? null : <p className={classes.lines}>Cancelled: {order.cancelReason}</p>}
      </div>
      <div className={classes.aside}>
        <strong>{formatMoney(order.total, order.currency)}</strong>
        <span className={classes.tags}>
          {order.paymentStatus === 'paid' ? <Tag tone="success">Paid</Tag> : null}
          <StatusTag status={order.status} />
        </span>
      </div>
    </li>
  );
};
