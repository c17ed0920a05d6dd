import { posOrderStateLabels } from '@comanda/contract/pos';
import { tableLabel } from '@comanda/contract/qr-codes';
import { Dialog } from '#console/views';
import { PosOrderDetail } from './pos-order-detail.tsx';
import { usePosOrder } from './use-pos-orders.ts';

interface PosOrderDialogProps {
  readonly orderId: string;
  readonly onClose: () => void;
}

export const PosOrderDialog = ({ orderId, onClose }: PosOrderDialogProps) => {
  const order = usePosOrder(orderId);
  if (order === null) return null;
  return (
    <Dialog
      title={`${tableLabel(order.tableNumber)} · ${posOrderStateLabels[order.state]}`}
      size="xl"
      onClose={onClose}
    >
      <PosOrderDetail order={order} />
    </Dialog>
  );
};
