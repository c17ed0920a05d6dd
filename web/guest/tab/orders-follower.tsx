import { useEffect } from 'react';
import { useOrders } from './orders/index.ts';

interface FollowerProps {
  readonly visitId: string;
  readonly onOrdered: () => void;
}

/** Reports when any guest has ordered something at this table. Renders nothing. */
export const OrdersFollower = ({ visitId, onOrdered }: FollowerProps) => {
  const { documents } = useOrders(visitId);
  const isOrdered = documents.length > 0;
  useEffect(() => {
    if (isOrdered) onOrdered();
  }, [isOrdered, onOrdered]);
  return null;
};
