import { secondMs } from '@comanda/contract/kernel';
import type { Context } from '#platform/context';
import { leaveRequestLine } from '#platform/request-line';

/** Timeout of a provider call. A payer may be waiting, and background calls are retried anyway. */
export const providerTimeoutMs = 15 * secondMs;

/** Size limit of a response, about a hundred times the size of a usual one. */
const maxResponseBytes = 2 * 1024 * 1024;

class AnswerWithoutEnd extends Error {
  override readonly name = 'AnswerWithoutEnd';
}

/** Fetch for providers with a fixed address, with a timeout, a size limit, and no redirects. */
export const createProviderFetch =
  ({ clock }: Pick<Context, 'clock'>): typeof fetch =>
  async (input, init = {}) => {
    using deadline = clock.deadline(providerTimeoutMs);
    const signals = [deadline.signal, init.signal].filter((signal) => signal instanceof AbortSignal);
    leaveRequestLine();
    const response = await fetch(input, { ...init, redirect: 'error', signal: AbortSignal.any(signals) });
    const body = await readLimitedBody(response);
    // A Response with a status such as 204 must not have a body.
    return new Response(body.length === 0 ? null : body, { status: response.status, headers: response.headers });
  };

const readLimitedBody = async ({ body }: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxResponseBytes) throw new AnswerWithoutEnd('An answer was longer than anything that was asked for.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
};

/** Parses JSON, or returns null if the text is not valid JSON; the caller validates the result. */
export const parseJsonOrNull = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
