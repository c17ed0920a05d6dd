import { z } from 'zod';
import type { Context } from '#platform/context';
import { fetchOutside, TargetNotAllowed } from '#platform/outgoing';
import {
  parseJsonOrNull,
  providerTimeoutMs,
  ProviderError,
  toProviderError,
  type ProviderCredentials,
} from '#features/providers/protocol';

export interface BtcpayContext extends Pick<Context, 'clock'> {
  readonly config: Pick<Context['config'], 'privateNetworksAllowed'>;
}

/** The server answered with an error status. */
export class BtcpayError extends Error {
  override readonly name = 'BtcpayRefusal';
  readonly status: number;

  constructor(status: number) {
    super(`The BTCPay server answered ${status}.`);
    this.status = status;
  }
}

interface BtcpayRequest<Answer> {
  readonly method?: 'GET' | 'POST';
  /** Path below `/api/v1`, with encoded variables. */
  readonly path: string;
  readonly body?: object;
  readonly answer: z.ZodType<Answer>;
}

/** Calls an owner's BTCPay server. The owner chooses its address; the operator decides which networks are allowed. */
export const callBtcpay = async <Answer>(
  { config, clock }: BtcpayContext,
  { serverUrl = '', apiKey = '' }: ProviderCredentials,
  { method = 'GET', path, body, answer }: BtcpayRequest<Answer>,
): Promise<Answer> => {
  using deadline = clock.deadline(providerTimeoutMs);
  try {
    const { status, body: text } = await fetchOutside({
      url: `${serverUrl.replace(/\/+$/, '')}/api/v1${path}`,
      method,
      headers: { authorization: `token ${apiKey}`, accept: 'application/json', 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: deadline.signal,
      allowed: config.privateNetworksAllowed,
    });
    if (status < 200 || status >= 300) throw new BtcpayError(status);
    return answer.parse(parseJsonOrNull(text));
  } catch (error) {
    if (error instanceof BtcpayError || error instanceof TargetNotAllowed) throw error;
    throw new ProviderError(
      error instanceof z.ZodError
        ? 'The BTCPay server answered what nobody understands.'
        : 'The BTCPay server could not be reached.',
    );
  }
};

/** The owner chooses the server, so its answers are validated before they are stored or used as a link. */
export const btcpayId = z.string().regex(/^[\w-]{1,100}$/);
export const httpUrl = z.url({ protocol: /^https?$/ }).max(2_000);

/** Converts an error without a specific handler: the state of the money is unknown. */
export const toBtcpayProviderError = (error: unknown): ProviderError => {
  if (error instanceof ProviderError) return error;
  if (error instanceof BtcpayError) return toProviderError(error.status, error.message);
  return new ProviderError(error instanceof Error ? error.message : 'The BTCPay server could not be asked.');
};

export const storePath = ({ storeId = '' }: ProviderCredentials, path: string): string =>
  `/stores/${encodeURIComponent(storeId)}${path}`;
