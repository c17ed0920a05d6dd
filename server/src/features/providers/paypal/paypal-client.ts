import { Client, Environment, OrdersController, PaymentsController } from '@paypal/paypal-server-sdk';
import { z } from 'zod';
import type { Clock } from '#platform/clock';
import type { Context } from '#platform/context';
import {
  parseJsonOrNull,
  providerTimeoutMs,
  createProviderFetch,
  ProviderError,
  toProviderError,
  type ProviderCredentials,
} from '#features/providers/protocol';

export interface PaypalContext extends Pick<Context, 'clock'> {
  readonly config: Pick<Context['config'], 'providerUrls'>;
}

/** Request that the SDK passes to its HTTP adapter. */
interface SdkRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: { toJSON(): Record<string, string> };
  readonly data?: string;
}

/** The SDK has two fixed addresses. This adapter sends its requests to the configured one, with our timeout and size limit. */
const createAdapter = (clock: Clock, origin: string) => {
  const fetchPaypal = createProviderFetch({ clock });
  return async (request: SdkRequest) => {
    const { pathname, search } = new URL(request.url);
    const response = await fetchPaypal(`${origin}${pathname}${search}`, {
      method: request.method,
      headers: request.headers.toJSON(),
      ...(request.data !== undefined && { body: request.data }),
    });
    return {
      data: await response.text(),
      status: response.status,
      statusText: response.statusText,
      headers: Object.fromEntries(response.headers),
      config: request,
    };
  };
};

export const createPaypalClient = (
  { config, clock }: PaypalContext,
  { clientId = '', clientSecret = '' }: ProviderCredentials,
) => {
  const client = new Client({
    environment: Environment.Production,
    timeout: providerTimeoutMs,
    clientCredentialsAuthCredentials: { oAuthClientId: clientId, oAuthClientSecret: clientSecret },
    unstable_httpClientOptions: { adapter: createAdapter(clock, config.providerUrls.paypal) },
  });
  return {
    orders: new OrdersController(client),
    payments: new PaymentsController(client),
    /** Access token for API calls that the SDK does not cover. */
    fetchToken: async (): Promise<string> => (await client.clientCredentialsAuthManager.fetchToken()).accessToken,
  };
};

/** The safe part of an SDK error. The error itself contains the whole request, including the keys. */
export interface PaypalErrorDetails {
  readonly status: number;
  /** PayPal's error codes, such as `ORDER_ALREADY_CAPTURED`. */
  readonly issues: readonly string[];
  readonly debugId: string;
}

const sdkError = z.object({ statusCode: z.number(), body: z.string().catch('') });
const errorBody = z.object({
  name: z.string().catch(''),
  debug_id: z.string().catch(''),
  details: z.array(z.object({ issue: z.string().catch('') })).catch([]),
});

/** Returns null if PayPal did not answer. */
export const readPaypalError = (error: unknown): PaypalErrorDetails | null => {
  const { data } = sdkError.safeParse(error);
  if (data === undefined) return null;
  const body = errorBody.safeParse(parseJsonOrNull(data.body)).data ?? { name: '', debug_id: '', details: [] };
  return {
    status: data.statusCode,
    issues: [body.name, ...body.details.map(({ issue }) => issue)].filter((name) => name !== ''),
    debugId: body.debug_id,
  };
};

export const toPaypalProviderError = (error: unknown): ProviderError => {
  if (error instanceof ProviderError) return error;
  const refusal = readPaypalError(error);
  if (refusal === null) return new ProviderError('PayPal could not be asked.');
  const { status, issues, debugId } = refusal;
  return toProviderError(status, `PayPal could not be asked: ${status} ${issues.join(' ')} ${debugId}`.trimEnd());
};
