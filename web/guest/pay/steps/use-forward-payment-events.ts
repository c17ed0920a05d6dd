import { useEffect } from 'react';
import type { GuestBillDocument } from '@comanda/contract/splitting';
import { forwardEvent } from '#kit/analytics';
import { markForwarded, type PaymentStage } from '#guest/pay/state';
import { listPaymentEvents } from './list-payment-events.ts';
import type { PaymentStore } from '#guest/pay/storage';

interface PassOnOptions {
  readonly stage: PaymentStage;
  readonly bill: GuestBillDocument;
  readonly update: PaymentStore['update'];
}

/** Forwards the result of this phone's payment to the page tag once: reloads and other tabs find it marked as forwarded. */
export const useForwardPaymentEvents = ({ stage, bill, update }: PassOnOptions): void => {
  useEffect(() => {
    if (stage.kind !== 'paid' && stage.kind !== 'failed') return;
    const events = listPaymentEvents(stage, bill);
    if (events === null) return;
    const { id } = stage.payment;
    let isFirst = false;
    update((paying) => {
      const marked = markForwarded(id)(paying);
      isFirst = marked !== paying;
      return marked;
    });
    if (!isFirst) return;
    for (const event of events) {
      if (event.name === 'payment_completed') forwardEvent(event.name, event.fields);
      else forwardEvent(event.name, event.fields);
    }
  });
};
