import { collections } from '@comanda/contract';
import type { OnlineMethodType, PaymentMethodType } from '@comanda/contract/payments';
import {
  eventually,
  logInAdmin,
  signUpOwner,
  startStripeServer,
  startTestApp,
  type Browser,
  type TestApp,
} from '#testing';

export type StripeStandIn = Awaited<ReturnType<typeof startStripeServer>>;

/** Starts the whole server with a stand-in for Stripe. */
export const startWithStripe = async (
  environment: NodeJS.ProcessEnv = {},
): Promise<AsyncDisposable & { app: TestApp; stripe: StripeStandIn; admin: Browser }> => {
  await using opening = new AsyncDisposableStack();
  const stripe = opening.use(await startStripeServer());
  const app = opening.use(
    await startTestApp(environment, { providerUrls: { stripe: stripe.origin, paypal: stripe.origin } }),
  );
  const { browser: admin } = await logInAdmin(app);
  const opened = opening.move();
  return { app, stripe, admin, [Symbol.asyncDispose]: () => opened.disposeAsync() };
};

/** Signs up an owner and waits for the methods and the blank requests; the sample data may not be complete yet. */
export const signUpOwnerWithRequests = async (app: TestApp) => {
  const owner = await signUpOwner(app);
  await eventually(async () => {
    const requests = await app.sql('select 1 from integration_requests where owner_id = $1', [owner.userId]);
    if (requests.length === 0) throw new Error('The setup is still under way.');
  });
  return owner;
};

export const readMethod = async ({ api }: Browser, ownerId: string, type: PaymentMethodType) => {
  const { documents } = await api.documents.query({
    collection: 'paymentMethods',
    where: [
      ['ownerId', '==', ownerId],
      ['type', '==', type],
    ],
  });
  return collections.paymentMethods.parse(documents[0]);
};

export const readRequest = async ({ api }: Browser, ownerId: string, type: OnlineMethodType) => {
  const { documents } = await api.documents.query({
    collection: 'integrationRequests',
    where: [
      ['ownerId', '==', ownerId],
      ['paymentMethodType', '==', type],
    ],
  });
  return collections.integrationRequests.parse(documents[0]);
};

/** Key and current revision of a request, as an administrator sees it. */
export const readRequestRevision = async (admin: Browser, ownerId: string, type: OnlineMethodType = 'credit_card') => {
  const { id: requestId, revision } = await readRequest(admin, ownerId, type);
  return { ownerId, requestId, revision };
};

/** Requests a method and approves it. */
export const requestAndApprove = async (
  admin: Browser,
  owner: { browser: Browser; userId: string },
  stripe: StripeStandIn,
) => {
  await owner.browser.api.integrations.request({ type: 'credit_card', credentials: { ...stripe.credentials } });
  await admin.api.integrations.approve(await readRequestRevision(admin, owner.userId));
};
