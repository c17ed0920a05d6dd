import { OrderDetails } from './order-details.tsx';
import { UndoOffers } from './undo.tsx';

interface OrderDialogProps {
  /** Null while none is looked at. */
  readonly orderId: string | null;
  readonly onClose: () => void;
}

/** One order, opened from another screen: everything that can be done with it, and taken back. */
export const OrderDialog = ({ orderId, onClose }: OrderDialogProps) => (
  <>
    <OrderDetails lookedAt={orderId === null ? null : { orderId }} onClose={onClose} />
    <UndoOffers />
  </>
);
