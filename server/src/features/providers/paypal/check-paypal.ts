import { findBrokenRule, providerCredentials } from '@comanda/contract/payments';
import {
  createProviderFetch,
  ProviderError,
  refuseCredentials,
  type CredentialCheck,
  type ProviderCredentials,
} from '#features/providers/protocol';
import { createPaypalClient, readPaypalError, toPaypalProviderError, type PaypalContext } from './paypal-client.ts';

const [, , webhookIdField] = providerCredentials.paypal;

export const checkPaypal = async (ctx: PaypalContext, credentials: ProviderCredentials): Promise<CredentialCheck> => {
  const missing = providerCredentials.paypal.find(({ name }) => (credentials[name] ?? '') === '');
  if (missing !== undefined) return refuseCredentials('missing', missing.name);
  const webhookId = credentials[webhookIdField.name] ?? '';
  // The webhook's ID becomes part of an address.
  const broken = findBrokenRule(webhookIdField.rules, webhookId);
  if (broken !== null) return refuseCredentials(broken.code, webhookIdField.name);
  try {
    const token = await createPaypalClient(ctx, credentials).fetchToken();
    return await checkWebhook(ctx, { webhookId, token });
  } catch (error) {
    if ([400, 401, 403].includes(readPaypalError(error)?.status ?? 0)) return refuseCredentials('paypal_app_unknown');
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
  if (status === 404 || status === 400) return refuseCredentials('paypal_webhook_unknown', webhookIdField.name);
  throw new ProviderError(`PayPal could not be asked about a webhook: ${status}`);
};
