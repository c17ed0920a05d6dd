import type { OnlineMethodType } from '@comanda/contract/payments';
import {
  eventually,
  signUpOwner,
  startBtcpayServer,
  startPaypalServer,
  startStripeServer,
  startTestApp,
  type Browser,
  type BtcpayServer,
  type PaypalServer,
  type StripeServer,
  type TestApp,
} from '#testing';
import { expect } from 'vitest';
import type { ProviderCredentials } from '#features/providers';
import { sealMethodCredentials } from './methods/index.ts';

export interface ProviderTestServer extends AsyncDisposable {
  readonly app: TestApp;
  readonly stripe: StripeServer;
  readonly paypal: PaypalServer;
  readonly btcpay: BtcpayServer;
  readonly owner: { readonly browser: Browser; readonly userId: string };
  /** An owner with provider accounts of their own. */
  addOwner(): Promise<{ browser: Browser; userId: string }>;
}

/** A server whose owners have accounts at Stripe, PayPal and BTCPay stand-ins, which run in this process. */
export const startProviderTestServer = async (): Promise<ProviderTestServer> => {
  await using opening = new AsyncDisposableStack();
  const stripe = opening.use(await startStripeServer());
  const paypal = opening.use(await startPaypalServer());
  const btcpay = opening.use(await startBtcpayServer());
  const providerUrls = { stripe: stripe.origin, paypal: paypal.origin };
  const app = opening.use(await startTestApp({}, { providerUrls, privateNetworksAllowed: ['127.0.0.0/8'] }));
  const addOwner = async () => {
    const owner = await signUpOwner(app);
    await addAccount(app, owner.userId, { type: 'credit_card', provider: 'stripe', given: stripe.credentials });
    await addAccount(app, owner.userId, { type: 'paypal', provider: 'paypal', given: paypal.credentials });
    await addAccount(app, owner.userId, { type: 'crypto', provider: 'btcpay', given: btcpay.credentials });
    return owner;
  };
  const owner = await addOwner();
  const opened = opening.move();
  return { app, stripe, paypal, btcpay, owner, addOwner, [Symbol.asyncDispose]: () => opened.disposeAsync() };
};

interface Account {
  readonly type: OnlineMethodType;
  readonly provider: string;
  readonly given: ProviderCredentials;
}

/** Grants credentials directly in the database, once the account setup has created the method. */
const addAccount = (app: TestApp, ownerId: string, { type, provider, given }: Account) =>
  eventually(async () => {
    const granted = await app.sql(
      `update payment_methods set status = 'active', is_enabled = true, supported_currencies = '{EUR}', provider = $3,
         credentials_sealed = $4, credentials_id = $5
       where owner_id = $1 and type = $2 returning id`,
      [ownerId, type, provider, sealMethodCredentials(app.ctx, ownerId, { type, given }), crypto.randomUUID()],
    );
    expect(granted).toHaveLength(1);
  });
