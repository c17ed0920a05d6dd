import { useEffect, useRef } from 'react';
import { Sheet, useAllSpoken } from '#guest/parts';
import { useTable } from '#guest/table';
import { BillLines } from './bill-lines.tsx';
import { CartLines } from './cart-lines.tsx';
import { CartNotes } from './cart-notes.tsx';
import { billOfLines, type CheckedLine } from './check-lines.ts';
import { OrderDetails } from './order-details.tsx';
import { OrderFoot } from './order-foot.tsx';
import { OthersCarts } from './others-carts.tsx';
import { SendingOrder } from './sending-order.tsx';
import { trackCartView } from './track-cart.ts';
import { useCart } from './use-cart.ts';
import type { Placing } from './use-placing.ts';
import classes from './cart-sheet.module.css';

interface CartSheetProps {
  readonly checked: readonly CheckedLine[];
  readonly placing: Placing;
  readonly onClose: () => void;
}

const headingId = 'cart';

/** The cart with its bill and the button that orders it. */
export const CartSheet = ({ checked, placing, onClose }: CartSheetProps) => {
  const { words } = useAllSpoken();
  const { menu } = useTable();
  const { cart } = useCart(menu.id);
  const bill = billOfLines(checked, menu);
  // The content of the cart when the sheet was opened.
  const first = useRef({ lines: cart.lines, bill, currency: menu.currency });
  useEffect(() => {
    const opened = first.current;
    trackCartView(opened.lines, opened.bill, opened.currency);
  }, []);
  return (
    <Sheet
      labelledBy={headingId}
      onClose={onClose}
      action={<OrderFoot checked={checked} placing={placing} onClose={onClose} />}
    >
      <div className={classes.cart}>
        <h2 id={headingId} className={classes.heading}>
          {words.cart.title}
        </h2>
        {cart.unsent === null ? null : <SendingOrder order={cart.unsent} placing={placing} />}
        <CartNotes placing={placing} hasTrouble={checked.some(({ trouble }) => trouble !== null)} />
        {cart.unsent !== null && checked.length === 0 ? null : <CartLines checked={checked} />}
        <OthersCarts />
        {checked.length === 0 ? null : (
          <>
            <BillLines bill={bill} charges={menu.charges} />
            <OrderDetails />
          </>
        )}
      </div>
    </Sheet>
  );
};
