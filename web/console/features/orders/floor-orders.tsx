import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { can } from '@comanda/contract/access';
import { paths } from '#console/paths';
import { EmptyView } from '#console/views';
import { useCurrentUser } from '#features/accounts';
import { OrdersList } from './orders-list.tsx';
import { useFinishedOrders, useOpenOrders } from './use-floor.ts';
import classes from './orders.module.css';

type ListProps = Omit<ComponentProps<typeof OrdersList>, 'orders' | 'empty'>;

/** What to bring, the oldest first. */
export const OpenOrders = (props: ListProps) => (
  <OrdersList
    {...props}
    orders={useOpenOrders()}
    empty={
      <EmptyView icon="orders" title="Nothing to do">
        The next order shows up here the moment a guest sends it from a table. <PrintCodes />
      </EmptyView>
    }
  />
);

/** What was brought or cancelled during the last day. */
export const FinishedOrders = (props: ListProps) => (
  <OrdersList
    {...props}
    orders={useFinishedOrders()}
    empty={
      <EmptyView icon="orders" title="Nothing finished yet">
        Orders that were delivered or cancelled stay here for a day.
      </EmptyView>
    }
  />
);

/** For those who may: no guest orders without a code on the table. */
export const PrintCodes = () => {
  const { actor } = useCurrentUser();
  return can(actor, 'qr-codes.manage') ? (
    <>
      No codes on your tables yet?{' '}
      <Link className={classes.link} to={paths.qrCodes}>
        Print your QR codes
      </Link>
      .
    </>
  ) : null;
};
