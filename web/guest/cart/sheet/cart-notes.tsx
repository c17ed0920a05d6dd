import type { OpeningTime } from '@comanda/contract/kernel';
import { useFullLocale } from '#guest/parts';
import { openCardSheet } from '#guest/pay';
import { useTable } from '#guest/table';
import { fillIn } from '#guest/words';
import { discardLeftover, restoreLeftover, useCart } from '#guest/cart/state';
import { Note, NoteButton, type OrderSending } from '#guest/cart/sending';

interface CartNotesProps {
  readonly placing: OrderSending;
  readonly hasProblem: boolean;
  readonly onClose: () => void;
}

/** Everything that prevents or affects ordering, the most urgent first. */
export const CartNotes = ({ placing, hasProblem, onClose }: CartNotesProps) => {
  const { words, money, when } = useFullLocale();
  const { menu } = useTable();
  const { cart, update } = useCart();
  const { refusal } = placing;
  const { isOpen, opens } = menu.restaurant;
  const opensText = (at: OpeningTime | null | undefined) => (at ? ` ${fillIn(words.opens, { when: when(at) })}.` : '');
  return (
    <>
      {refusal === null ? null : (
        <Note
          role="alert"
          text={
            fillIn(words.cart.refusals[refusal.kind], {
              minutes: refusal.minutes,
              total: money(refusal.total ?? 0),
              before: money(refusal.totalBefore),
              minimum: money(refusal.minimum ?? 0),
              maximum: money(refusal.maximum ?? 0),
            }) + opensText(refusal.opens)
          }
        >
          {refusal.kind === 'cardNeeded' || refusal.kind === 'cardLimit' ? (
            <NoteButton
              label={refusal.kind === 'cardNeeded' ? words.card.leave : words.card.title}
              onClick={() => {
                onClose();
                openCardSheet();
              }}
            />
          ) : undefined}
        </Note>
      )}
      {placing.withdrawal === null ? null : <Note text={words.cart[placing.withdrawal]} />}
      {cart.unsent === null || cart.unsent.isWithdrawn || !placing.isOld ? null : (
        <Note text={words.cart.waited}>
          <NoteButton label={words.cart.sendNow} onClick={placing.sendOld} />
          <NoteButton label={words.cart.backToCart} onClick={placing.withdraw} />
        </Note>
      )}
      {cart.leftover === null ? null : (
        <Note
          text={cart.leftover.wasOrdered ? words.cart.leftoverOrdered : words.cart.leftoverChosen}
          title={cart.leftover.lines.map(({ quantity, seen }) => `${quantity} × ${seen.name}`).join(' · ')}
        >
          <NoteButton label={words.cart.putBack} onClick={() => update(restoreLeftover)} />
          <NoteButton label={words.cart.discard} onClick={() => update(discardLeftover)} />
        </Note>
      )}
      {hasProblem ? <Note text={words.cart.lineProblemHint} /> : null}
      {isOpen || refusal?.kind === 'restaurantClosed' ? null : <Note text={words.cart.closed + opensText(opens)} />}
    </>
  );
};
