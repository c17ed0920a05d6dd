import {
  createProviderFetch,
  ProviderError,
  type CredentialCheck,
  type ProviderCredentials,
} from '#features/providers/protocol';
import { createPaypalClient, readPaypalError, toPaypalProviderError, type PaypalContext } from './paypal-client.ts';

const invalid = (why: string): CredentialCheck => ({ isGood: false, why });

export const checkPaypal = async (ctx: PaypalContext, credentials: ProviderCredentials): Promise<CredentialCheck> => {
  const { clientId = '', clientSecret = '', webhookId = '' } = credentials;
  if (clientId === '') return invalid('The client ID is missing.');
  if (clientSecret === '') return invalid('The secret is missing.');
  if (webhookId === '') return invalid('The webhook ID is missing.');
  if (!/^\w{5,50}$/.test(webhookId)) return invalid('This does not look like a webhook ID of PayPal.');
  try {
    const token = await createPaypalClient(ctx, credentials).fetchToken();
    return await checkWebhook(ctx, { webhookId, token });
  } catch (error) {
    if ([400, 401, 403].includes(readPaypalError(error)?.status ?? 0))
      return invalid('PayPal does not know these. Keys of its sandbox do not work here: they move no money.');
    throw toPaypalProviderError(error);
  }
};

const checkWebhook = async (
  ctx: PaypalContext,
  { webhookId, token }: { webhookId: string; token: string },
): Promise<CredentialCheck> => {
  const url = `${ctx.config.providerUrls.paypal}/v1/notifications/webhooks/${webhookId}`;
  const { ok, status } = await createProviderFetch(ctx)(url, { headers: { authorization: `Bearer ${token}` } });
  if (ok) return { isGood: true };
  if (status === 404 || status === 400) return invalid('PayPal knows no webhook with this ID in this app.');
  throw new ProviderError(`PayPal could not be asked about a webhook: ${status}`);
};
