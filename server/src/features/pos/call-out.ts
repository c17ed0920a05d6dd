import { secondMs } from '@comanda/contract/kernel';
import type { Context } from '#platform/context';
import { troubleInWords } from '#platform/outgoing';
import { maskSecrets } from './mask-secrets.ts';
import { isPosTrouble, PosUnavailable } from './pos-system.ts';
import { recordCall, type CallAbout } from './record-call.ts';

/** Nobody cooks by an order that is still on its way after this. */
export const answerWithinMs = 20 * secondMs;

interface Outgoing {
  readonly action: string;
  readonly method: string;
  readonly url: string;
  /** As it is kept: what is said of a credential is masked. */
  readonly request: string;
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** One call to a point of sale: ended when it takes too long or the server goes down, and kept in the log however it ends. */
export const callOut = async (
  ctx: Context,
  about: CallAbout,
  { exchange, ...call }: Outgoing & { exchange: (signal: AbortSignal) => Promise<Answer> },
): Promise<Answer> => {
  const startedAt = ctx.clock.now();
  const keep = (ended: { status: number | null; response: string; error: string }) =>
    recordCall(ctx, about, { ...call, ...ended, direction: 'out', startedAt });
  using deadline = ctx.clock.deadline(answerWithinMs);
  try {
    const answered = await exchange(AbortSignal.any([deadline.signal, ctx.closing]));
    // A secret that comes back leads no further: neither into what is said to people nor into the log.
    const answer = { ...answered, body: maskSecrets(answered.body, about.secrets) };
    const error = answer.status < 400 ? '' : `It was answered with ${answer.status}.`;
    await keep({ status: answer.status, response: answer.body, error });
    return answer;
  } catch (error) {
    const words = deadline.signal.aborted ? 'There was no answer in time.' : troubleInWords(error);
    await keep({ status: null, response: '', error: words });
    throw isPosTrouble(error) ? error : new PosUnavailable(words, { cause: error });
  }
};
