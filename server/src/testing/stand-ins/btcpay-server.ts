import { createHmac, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { startStandInServer, type StandInRequest, type StandInAnswer, type StandInServer } from './stand-in-server.ts';
import type { SignedCall } from './stripe-server.ts';

interface Coins {
  readonly value: string;
  readonly status: 'Processing' | 'Settled';
}

interface Invoice {
  readonly id: string;
  readonly amount: string;
  readonly currency: string;
  readonly orderId: string;
  status: 'New' | 'Processing' | 'Expired' | 'Invalid' | 'Settled';
  additionalStatus: 'None' | 'PaidLate' | 'PaidPartial' | 'Marked' | 'PaidOver';
  coins: Coins[];
}

interface PullPayment {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly amount: string;
  readonly currency: string;
  archived: boolean;
  payout: 'AwaitingApproval' | 'Completed' | null;
}

export interface BtcpayServer extends StandInServer {
  readonly credentials: {
    readonly serverUrl: string;
    readonly storeId: string;
    readonly apiKey: string;
    readonly webhookSecret: string;
  };
  /** Sets the status of an invoice and the coins paid for it: one coin is worth 50,000 of any currency. */
  become(invoiceId: string, now: Partial<Pick<Invoice, 'status' | 'additionalStatus' | 'coins'>>): void;
  claim(pullPaymentId: string, state: 'AwaitingApproval' | 'Completed'): void;
  withdraw(pullPaymentId: string): void;
  /** Replaces the permissions of the API key. */
  permit(...permissions: readonly string[]): void;
  /** A signed webhook call of the server. */
  webhook(event: {
    type: string;
    at: Date;
    invoiceId?: string;
    pullPaymentId?: string;
    deliveryId?: string;
  }): SignedCall;
}

const invoiceRequest = z.object({
  amount: z.string(),
  currency: z.string(),
  metadata: z.object({ orderId: z.string() }),
});
const refundRequest = z.object({
  name: z.string(),
  description: z.string(),
  customAmount: z.string(),
  customCurrency: z.string(),
});

const receivedAt = 1_780_000_000;

/** The part of BTCPay Server's Greenfield API that we use: invoices, refunds by pull payments, and the key's permissions. */
export const startBtcpayServer = async (): Promise<BtcpayServer> => {
  const invoices = new Map<string, Invoice>();
  const pulls = new Map<string, PullPayment>();
  let permissions: readonly string[] = ['btcpay.store.canmodifystoresettings:store-1'];
  let origin = '';

  const presentInvoice = ({ coins: _coins, orderId, ...invoice }: Invoice) => ({
    ...invoice,
    metadata: { orderId },
    checkoutLink: `${origin}/i/${invoice.id}`,
  });
  const presentPull = ({ payout: _payout, ...pull }: PullPayment) => ({
    ...pull,
    viewLink: `${origin}/pull-payments/${pull.id}`,
  });

  const create = (body: string): StandInAnswer => {
    const { amount, currency, metadata } = invoiceRequest.parse(JSON.parse(body));
    if (currency === 'XXX') return { status: 422, body: [{ path: 'currency', message: 'There is no rate.' }] };
    const id = randomUUID().slice(0, 22);
    const { orderId } = metadata;
    const invoice: Invoice = { id, amount, currency, orderId, status: 'New', additionalStatus: 'None', coins: [] };
    invoices.set(id, invoice);
    return { body: presentInvoice(invoice) };
  };

  const refund = (invoice: Invoice, body: string): StandInAnswer => {
    if (invoice.status !== 'Settled') return { status: 422, body: [] };
    const { name, description, customAmount, customCurrency } = refundRequest.parse(JSON.parse(body));
    const id = randomUUID();
    const pullPayment: PullPayment = {
      id,
      name,
      description,
      amount: customAmount,
      currency: customCurrency,
      archived: false,
      payout: null,
    };
    pulls.set(id, pullPayment);
    return { body: presentPull(pullPayment) };
  };

  const routeInvoices = ({ method, path, body }: StandInRequest): StandInAnswer => {
    const { pathname, searchParams } = new URL(path, 'http://btcpay');
    const [, , , , , , id, action] = pathname.split('/');
    if (id === undefined) {
      if (method === 'POST') return create(body);
      const found = [...invoices.values()].filter(({ orderId }) => orderId === searchParams.get('orderId'));
      return { body: found.map(presentInvoice) };
    }
    const invoice = invoices.get(id);
    if (invoice === undefined) return missing;
    if (action === 'refund') return refund(invoice, body);
    if (action === 'status') Object.assign(invoice, { status: 'Invalid', additionalStatus: 'Marked' });
    if (action === 'payment-methods') {
      const payments = invoice.coins.map((coins) => ({ ...coins, receivedDate: receivedAt }));
      return { body: [{ paymentMethodId: 'BTC-CHAIN', rate: '50000.0', payments }] };
    }
    return { body: presentInvoice(invoice) };
  };

  const route = (request: StandInRequest): StandInAnswer => {
    const { pathname } = new URL(request.path, 'http://btcpay');
    const [, , , area, id, resource] = pathname.split('/');
    if (area === 'api-keys') return { body: { apiKey: 'hidden', permissions } };
    if (area === 'pull-payments') {
      const pull = pulls.get(id ?? '');
      if (pull === undefined) return missing;
      return {
        body: resource === 'payouts' ? (pull.payout === null ? [] : [{ state: pull.payout }]) : presentPull(pull),
      };
    }
    if (area !== 'stores' || id !== 'store-1') return missing;
    return resource === 'pull-payments' ? { body: [...pulls.values()].map(presentPull) } : routeInvoices(request);
  };

  const apiKey = 'standin-btcpay-key';
  const standIn = await startStandInServer((request) =>
    request.headers.authorization === `token ${apiKey}`
      ? route(request)
      : { status: 401, body: { code: 'unauthenticated' } },
  );
  origin = standIn.origin;
  // Each server has its own secret, so that one cannot sign for another.
  const webhookSecret = `standin-webhook-secret-${randomUUID()}`;
  return {
    ...standIn,
    credentials: { serverUrl: `${origin}/`, storeId: 'store-1', apiKey, webhookSecret },
    become: (invoiceId, now) => {
      const invoice = invoices.get(invoiceId);
      if (invoice === undefined) throw new Error('There is no such invoice.');
      Object.assign(invoice, now);
    },
    claim: (pullPaymentId, state) => {
      const pull = pulls.get(pullPaymentId);
      if (pull !== undefined) pull.payout = state;
    },
    withdraw: (pullPaymentId) => {
      const pull = pulls.get(pullPaymentId);
      if (pull !== undefined) pull.archived = true;
    },
    permit: (...nextPermissions) => {
      permissions = nextPermissions;
    },
    webhook: ({ type, at, invoiceId, pullPaymentId, deliveryId = randomUUID() }) => {
      const timestamp = Math.floor(at.getTime() / 1000);
      const event = { deliveryId, type, timestamp, storeId: 'store-1', invoiceId, pullPaymentId };
      const body = Buffer.from(JSON.stringify({ ...event, originalDeliveryId: deliveryId, isRedelivery: false }));
      const signature = createHmac('sha256', webhookSecret).update(body).digest('hex');
      return { headers: { 'btcpay-sig': `sha256=${signature}`, 'content-type': 'application/json' }, body };
    },
  };
};

const missing: StandInAnswer = { status: 404, body: { code: 'not-found' } };
