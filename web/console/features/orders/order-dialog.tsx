import type { ComponentProps } from 'react';
import { OrderDetails } from './order-details.tsx';
import { UndoProvider } from './undo.tsx';

/** One order, opened from another screen: everything that can be done with it, and taken back. */
export const OrderDialog = (props: ComponentProps<typeof OrderDetails>) => (
  <UndoProvider>
    <OrderDetails {...props} />
  </UndoProvider>
);
