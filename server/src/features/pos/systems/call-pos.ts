import { secondMs, type NetworkFailure } from '@comanda/contract/kernel';
import type { PosFailure } from '@comanda/contract/pos';
import type { Context } from '#platform/context';
import { toNetworkFailure } from '#platform/outgoing';
import { leaveRequestLine } from '#platform/request-line';
import { maskSecrets } from '#features/pos/records';
import { isPosError, PosUnavailable } from './pos-system.ts';
import { logPosCall, type CallContextFields } from '#features/pos/logs';

/** Timeout of one call to a point of sale: an order that is still on its way after this is of no use to a kitchen. */
export const posCallTimeoutMs = 20 * secondMs;

interface OutgoingCall {
  readonly action: string;
  readonly method: string;
  readonly url: string;
  /** The request as the log stores it. Credentials in it are masked. */
  readonly request: string;
  /** A status above 399 that is a regular answer to this call, such as 404 to a lookup. */
  readonly expectedStatus?: number;
}

interface CallResponse {
  readonly status: number;
  readonly body: string;
}

/** Makes one call to a point of sale. Aborts it on timeout or shutdown, and logs it whatever the outcome. */
export const callPos = async (
  ctx: Context,
  about: CallContextFields,
  { exchange, expectedStatus, ...call }: OutgoingCall & { exchange: (signal: AbortSignal) => Promise<CallResponse> },
): Promise<CallResponse> => {
  const startedAt = ctx.clock.now();
  const logCall = (ended: { status: number | null; response: string; failure: PosFailure | null }) =>
    logPosCall(ctx, about, { ...call, ...ended, direction: 'out', startedAt });
  using deadline = ctx.clock.deadline(posCallTimeoutMs);
  leaveRequestLine();
  try {
    const answered = await exchange(AbortSignal.any([deadline.signal, ctx.closing]));
    // If the answer repeats a secret, masks it before it reaches a person or the log.
    const answer = { ...answered, body: maskSecrets(answered.body, about.secrets) };
    const { status, body: response } = answer;
    const isRegular = status < 400 || status === expectedStatus;
    await logCall({ status, response, failure: isRegular ? null : { code: 'answered', status, detail: '' } });
    return answer;
  } catch (error) {
    const failed = isPosError(error)
      ? error
      : new PosUnavailable(whyUnanswered(error, deadline.signal), { cause: error });
    await logCall({ status: null, response: '', failure: failed.failure });
    throw failed;
  }
};

const whyUnanswered = (error: unknown, deadline: AbortSignal): NetworkFailure =>
  deadline.aborted ? { code: 'no_answer_in_time', detail: '' } : toNetworkFailure(error);
