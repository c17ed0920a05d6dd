import { Client, Environment, OrdersController, PaymentsController } from '@paypal/paypal-server-sdk';
import { z } from 'zod';
import type { Clock } from '#platform/clock';
import type { Context } from '#platform/context';
import { jsonIn } from './json-in.ts';
import { answerWithinMs, outsideFetch } from './outside-fetch.ts';
import { ProviderTrouble, troubleOf, type Credentials } from './provider.ts';

export interface PaypalWorld extends Pick<Context, 'clock'> {
  readonly config: Pick<Context['config'], 'providerUrls'>;
}

/** What the SDK's HTTP client asks of whoever sends its requests. */
interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: { toJSON(): Record<string, string> };
  readonly data?: string;
}

/** The SDK knows two addresses by heart: requests go out by our own way, in time and to an end, to the one that is set. */
const sendBy = (clock: Clock, origin: string) => {
  const ask = outsideFetch({ clock });
  return async (sent: Sent) => {
    const { pathname, search } = new URL(sent.url);
    const response = await ask(`${origin}${pathname}${search}`, {
      method: sent.method,
      headers: sent.headers.toJSON(),
      ...(sent.data !== undefined && { body: sent.data }),
    });
    return {
      data: await response.text(),
      status: response.status,
      statusText: response.statusText,
      headers: Object.fromEntries(response.headers),
      config: sent,
    };
  };
};

export const paypalClient = ({ config, clock }: PaypalWorld, { clientId = '', clientSecret = '' }: Credentials) => {
  const client = new Client({
    environment: Environment.Production,
    timeout: answerWithinMs,
    clientCredentialsAuthCredentials: { oAuthClientId: clientId, oAuthClientSecret: clientSecret },
    unstable_httpClientOptions: { adapter: sendBy(clock, config.providerUrls.paypal) },
  });
  return {
    orders: new OrdersController(client),
    payments: new PaymentsController(client),
    /** For what the SDK has no words for. */
    fetchToken: async (): Promise<string> => (await client.clientCredentialsAuthManager.fetchToken()).accessToken,
  };
};

/** What is kept of the SDK's errors. The errors themselves hold the whole request, with the keys. */
export interface PaypalRefusal {
  readonly status: number;
  /** PayPal's names for what is wrong, such as `ORDER_ALREADY_CAPTURED`. */
  readonly issues: readonly string[];
  readonly debugId: string;
}

const refused = z.object({ statusCode: z.number(), body: z.string().catch('') });
const said = z.object({
  name: z.string().catch(''),
  debug_id: z.string().catch(''),
  details: z.array(z.object({ issue: z.string().catch('') })).catch([]),
});

/** Null where there was no answer at all. */
export const paypalRefusal = (error: unknown): PaypalRefusal | null => {
  const { data } = refused.safeParse(error);
  if (data === undefined) return null;
  const body = said.safeParse(jsonIn(data.body)).data ?? { name: '', debug_id: '', details: [] };
  return {
    status: data.statusCode,
    issues: [body.name, ...body.details.map(({ issue }) => issue)].filter((name) => name !== ''),
    debugId: body.debug_id,
  };
};

export const paypalTrouble = (error: unknown): ProviderTrouble => {
  if (error instanceof ProviderTrouble) return error;
  const refusal = paypalRefusal(error);
  if (refusal === null) return new ProviderTrouble('PayPal could not be asked.');
  const { status, issues, debugId } = refusal;
  return troubleOf(status, `PayPal could not be asked: ${status} ${issues.join(' ')} ${debugId}`.trimEnd());
};
