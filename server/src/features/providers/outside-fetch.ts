import { secondMs } from '@comanda/contract/kernel';
import type { Context } from '#platform/context';

/** A payer is waiting; and whoever is asked behind their back is asked again. */
export const answerWithinMs = 15 * secondMs;

/** A hundred times what an answer of a provider comes to. */
const longestAnswerBytes = 2 * 1024 * 1024;

class AnswerWithoutEnd extends Error {
  override readonly name = 'AnswerWithoutEnd';
}

/** The one way to providers whose address is known: in time, to an end, and to nowhere else. */
export const outsideFetch =
  ({ clock }: Pick<Context, 'clock'>): typeof fetch =>
  async (input, init = {}) => {
    using deadline = clock.deadline(answerWithinMs);
    const signals = [deadline.signal, init.signal].filter((signal) => signal instanceof AbortSignal);
    const response = await fetch(input, { ...init, redirect: 'error', signal: AbortSignal.any(signals) });
    const body = await readAtMost(response);
    // Statuses such as 204 come without a body, and a Response of theirs must not have one.
    return new Response(body.length === 0 ? null : body, { status: response.status, headers: response.headers });
  };

const readAtMost = async ({ body }: Response): Promise<string> => {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body ?? []) {
    size += piece.byteLength;
    if (size > longestAnswerBytes) throw new AnswerWithoutEnd('An answer was longer than anything that was asked for.');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
};
