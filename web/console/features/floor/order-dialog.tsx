import { OrderDetails } from './order-details.tsx';
import { UndoOffers } from './undo-offers.tsx';

interface OrderDialogProps {
  /** Null while the dialog is closed. */
  readonly orderId: string | null;
  readonly onClose: () => void;
}

/** Order details with undo, opened from another page. */
export const OrderDialog = ({ orderId, onClose }: OrderDialogProps) => (
  <>
    <OrderDetails lookedAt={orderId === null ? null : { orderId }} onClose={onClose} />
    <UndoOffers />
  </>
);
