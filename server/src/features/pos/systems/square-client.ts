import { minuteMs } from '@comanda/contract/kernel';
import type { SquareClient } from 'square';
import type { Context } from '#platform/context';
import { callPos } from './call-pos.ts';
import { PosRefused, PosUnavailable, type OpenConnection } from './pos-system.ts';

/** The SDK takes a second to load, so it is imported only by servers that call Square. */
const loadSdk = () => import('square');

const textOf = (body: unknown): string => (typeof body === 'string' ? body : '');

/** Fetch function for the SDK: applies our timeout instead of the SDK's, and logs every call. */
const recordedFetch = (ctx: Context, connection: OpenConnection, action: string): typeof fetch => {
  return async (input, init = {}) => {
    const url = input instanceof Request ? input.url : String(input);
    const method = init.method ?? 'GET';
    const { status, body } = await callPos(ctx, connection.about, {
      action,
      method,
      url,
      request: textOf(init.body),
      exchange: async (signal) => {
        const signals = [signal, init.signal].filter((one) => one !== null && one !== undefined);
        const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.any(signals) });
        return { status: response.status, body: await response.text() };
      },
    });
    return new Response(body, { status, headers: { 'content-type': 'application/json' } });
  };
};

/** Calls Square and turns its errors into sentences for people. */
export const callSquare = async <Answer>(
  ctx: Context,
  connection: OpenConnection,
  { action, ask }: { action: string; ask: (client: SquareClient) => Promise<Answer> },
): Promise<Answer> => {
  const { SquareClient, SquareEnvironment, SquareError } = await loadSdk();
  const environment = connection.environment === 'sandbox' ? SquareEnvironment.Sandbox : SquareEnvironment.Production;
  const client = new SquareClient({
    token: connection.secret,
    baseUrl: ctx.config.squareUrl ?? environment,
    // The queue retries, because it knows for how long an order has been tried.
    maxRetries: 0,
    timeoutInSeconds: minuteMs / 1_000,
    fetch: recordedFetch(ctx, connection, action),
  });
  try {
    return await ask(client);
  } catch (error) {
    if (error instanceof SquareError) throw toPosError(error);
    if (error instanceof Error && error.name === 'SquareTimeoutError')
      throw new PosUnavailable({ code: 'no_answer_in_time' }, { cause: error });
    throw error;
  }
};

interface SquareFailure {
  readonly statusCode?: number | undefined;
  readonly errors: ReadonlyArray<{ readonly code: string; readonly detail?: string | null | undefined }>;
  readonly cause?: unknown;
}

const toPosError = ({ statusCode, errors, cause }: SquareFailure): Error => {
  if (cause instanceof PosUnavailable || cause instanceof PosRefused) return cause;
  if (statusCode === 401) return new PosRefused({ code: 'square_token_refused', status: 401 }, { cause });
  if (statusCode === 403) return new PosRefused({ code: 'square_rights_missing', status: 403 }, { cause });
  const details = errors.map(({ code, detail }) => detail ?? code).join(' ');
  if (statusCode === undefined || statusCode >= 500 || statusCode === 429 || statusCode === 408)
    return new PosUnavailable({ code: 'square_out_of_order', status: statusCode ?? null }, { cause });
  return new PosRefused({ code: 'square_refused', status: statusCode, detail: details.slice(0, 300) }, { cause });
};
