import { OrderDetails } from './order-details.tsx';
import { UndoProvider } from './undo.tsx';

interface OrderDialogProps {
  /** Null while none is looked at. */
  readonly orderId: string | null;
  readonly onClose: () => void;
}

/** One order, opened from another screen: everything that can be done with it, and taken back. */
export const OrderDialog = ({ orderId, onClose }: OrderDialogProps) => (
  <UndoProvider>
    <OrderDetails lookedAt={orderId === null ? null : { orderId }} onClose={onClose} />
  </UndoProvider>
);
