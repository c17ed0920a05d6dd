import { randomBytes } from 'node:crypto';
import type { OrderLine } from '@comanda/contract/orders';
import type { PaidWith, PaymentMethodType } from '@comanda/contract/payments';
import type { ShareRequest } from '@comanda/contract/splitting';
import type { VisitEntry, GuestCallKind } from '@comanda/contract/visits';
import { createSystemCaller } from '#features/demo';
import { giveFeedback } from '#features/feedback';
import { placeOrder } from '#features/orders';
import { decideTestCharge } from '#features/providers';
import { checkPayment, claimShare, payShare } from '#features/payments';
import { admitNewcomer, callStaff, enterVisit, joinParty } from '#features/visits';
import { newId } from '#platform/clock';
import type { CallContext, CommandContext, Context } from '#platform/context';
import { transact } from '#platform/db';
import { priceRound } from './compose-round.ts';
import type { ShowcaseRestaurant } from './showcase-restaurant.ts';

interface PhonePayment {
  readonly share: ShareRequest;
  readonly method: PaymentMethodType;
  readonly paidWith: PaidWith | null;
  readonly tipPercent: number;
}

/** A simulated guest's phone at a table. It calls the same use cases as a real phone. */
export interface GuestPhone {
  order(house: ShowcaseRestaurant, lines: readonly OrderLine[]): Promise<void>;
  call(kind: GuestCallKind, reason?: string): Promise<void>;
  /** Completes a payment by a provider in test mode. A payment at the table stays pending until staff record it. */
  pay(payment: PhonePayment): Promise<void>;
  rate(stars: number, note: string): Promise<void>;
  /** Lets another phone in that has asked to join. */
  letIn(guestId: string): Promise<void>;
  readonly visit: VisitEntry;
}

/** Returns the context to use. The caller controls its clock, so that a phone can have arrived in the past. */
type ContextNow = () => Context;

interface SeatPhoneInput {
  readonly qrCodeId: string;
  /** A phone of the same party that is already seated. */
  readonly host?: GuestPhone;
  /** Staff let the phone in, if the restaurant's owner has chosen that. */
  readonly admit: (ctx: Context, newcomer: VisitEntry) => Promise<unknown>;
}

/** Scans a QR code and joins the visit. */
export const seatPhone = async (now: ContextNow, { qrCodeId, host, admit }: SeatPhoneInput): Promise<GuestPhone> => {
  const caller = {
    ...createSystemCaller({ kind: 'guest' }),
    deviceHash: randomBytes(32).toString('base64url'),
    codeOrigin: addressOf(now()),
  };
  const call = (): CallContext => ({ ...now(), caller });
  const command = <Result>(work: (ctx: CommandContext) => Promise<Result>): Promise<Result> => {
    const outer = call();
    return transact(outer, (inside) => work({ ...inside, caller }));
  };
  const visit = await command(async (ctx) => {
    const entry = await enterVisit(ctx, { qrCodeId });
    if (entry.needs === 'confirmation') await joinParty(ctx, entry);
    return entry;
  });
  if (visit.needs === 'admission' && host !== undefined) await host.letIn(visit.guestId);
  else if (visit.state === 'waiting' && visit.needs !== 'confirmation') await admit(now(), visit);
  const { restaurantId, visitId } = visit;
  const place = { restaurantId, visitId };
  return {
    visit,
    order: async (house, lines) => {
      const { total } = priceRound(house, lines).bill;
      await placeOrder(call(), { ...place, key: newId(), lines: [...lines], customerName: '', notes: '', total });
    },
    letIn: async (guestId) => {
      await command((ctx) => admitNewcomer(ctx, { ...place, guestId }));
    },
    call: async (kind, reason = '') => {
      await command((ctx) => callStaff(ctx, { ...place, kind, reason }));
    },
    pay: async ({ share, method, paidWith, tipPercent }) => {
      const paymentId = newId();
      const { amount } = await command((ctx) => claimShare(ctx, { ...place, paymentId, share }));
      const tip = Math.round((amount * tipPercent) / 100);
      const payInput = { ...place, paymentId, method, paidWith, tip, language: 'en' };
      const { checkoutUrl } = await payShare(call(), payInput);
      if (checkoutUrl === null) return;
      await decideTestCharge(call(), new URL(checkoutUrl).pathname.split('/').at(-1) ?? '', 'pay');
      await checkPayment(call(), { ...place, paymentId });
    },
    rate: async (stars, note) => {
      await command((ctx) => giveFeedback(ctx, { ...place, stars, note }));
    },
  };
};

const addressOf = ({ config: { publicUrl, port } }: Context): string => publicUrl ?? `http://localhost:${port}`;
