import { useEffect } from 'react';
import type { GuestBillDocument } from '@comanda/contract/splitting';
import { passOn } from '#kit/analytics';
import { markPassedOn } from './change-paying.ts';
import { paymentEvents } from './payment-events.ts';
import type { PayingStore } from './paying-store.ts';
import type { Stage } from './stage-of.ts';

interface PassOnOptions {
  readonly stage: Stage;
  readonly bill: GuestBillDocument;
  readonly update: PayingStore['update'];
}

/** Forwards the result of this phone's payment to the page tag once: reloads and other tabs find it marked as forwarded. */
export const usePassOnPayment = ({ stage, bill, update }: PassOnOptions): void => {
  useEffect(() => {
    if (stage.kind !== 'paid' && stage.kind !== 'failed') return;
    const events = paymentEvents(stage, bill);
    if (events === null) return;
    const { id } = stage.payment;
    let isFirst = false;
    update((paying) => {
      const marked = markPassedOn(id)(paying);
      isFirst = marked !== paying;
      return marked;
    });
    if (!isFirst) return;
    for (const event of events) {
      if (event.name === 'payment_completed') passOn(event.name, event.fields);
      else passOn(event.name, event.fields);
    }
  });
};
