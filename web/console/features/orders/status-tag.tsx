import { orderStatusLabels, type OrderStatus } from '@comanda/contract/orders';
import { Tag } from '#console/views';
import { statusTones } from './order-steps.ts';

export const StatusTag = ({ status }: { status: OrderStatus }) => (
  <Tag tone={statusTones[status]}>{orderStatusLabels[status]}</Tag>
);
