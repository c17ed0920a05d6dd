import { createHash } from 'node:crypto';
import { fail, Failure } from '@comanda/contract';
import { minuteMs } from '@comanda/contract/kernel';
import { isAPIError } from 'better-auth/api';
import type { CallContext } from '#platform/context';
import {
  claimAppCode,
  type Auth,
  callProvider,
  challengeHeaders,
  normalizeRecoveryCode,
  readChallenge,
  secondFactorLockMs,
} from '#features/accounts/records';
import { completeLogIn } from '#features/accounts/sessions';

/** Completes a log-in with a code of the authenticator app (six digits) or with a recovery code, which is used up. */
export const verifySecondFactor =
  (auth: Auth) =>
  async (ctx: CallContext, { code }: { code: string }): Promise<{ userId: string }> => {
    const digits = code.replace(/\s/g, '');
    const isAppCode = /^\d{6}$/.test(digits);
    try {
      const { headers, response } = await callProvider(() => {
        const options = { headers: challengeHeaders(ctx.caller), returnHeaders: true } as const;
        return isAppCode
          ? auth.api.verifyTOTP({ ...options, body: { code: digits } })
          : auth.api.verifyBackupCode({ ...options, body: { code: normalizeRecoveryCode(code) } });
      });
      const userId = response.user.id;
      if (isAppCode && !(await claimAppCode(ctx.db, userId, digestOf(userId, digits)))) {
        const { internalAdapter } = await auth.$context;
        if (response.token !== undefined) await internalAdapter.deleteSession(response.token);
        throw fail('accounts.log-in-expired');
      }
      await completeLogIn(ctx, { userId, headers });
      return { userId };
    } catch (error) {
      const failure = toCodeFailure(error);
      if (failure.code === 'accounts.wrong-code') await countWrongCode(auth, ctx);
      throw failure;
    }
  };

/** Somebody who has come this far knows the password, so the account's owner should learn of it. */
const countWrongCode = async (auth: Auth, ctx: CallContext): Promise<void> => {
  const challenge = readChallenge(ctx.caller);
  const { internalAdapter } = await auth.$context;
  const started = challenge === null ? null : await internalAdapter.findVerificationValue(challenge);
  ctx.refusals.count({
    kind: 'code-refused',
    code: 'accounts.wrong-code',
    caller: { ...ctx.caller, actor: { kind: 'guest' } },
    ...(started === null ? {} : { accountId: started.value }),
  });
};

const digestOf = (userId: string, code: string): string =>
  createHash('sha256').update(`${userId} ${code}`).digest('base64url');

/** Codes of the provider for a second step that must start again with the password. */
const expired = new Set(['INVALID_TWO_FACTOR_COOKIE', 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE']);

const toCodeFailure = (error: unknown): Failure => {
  if (error instanceof Failure) return error;
  if (!isAPIError(error) || error.statusCode >= 500) return fail('accounts.log-in-failed', {}, { cause: error });
  if (error.statusCode === 429)
    return fail('accounts.too-many-log-ins', { minutes: secondFactorLockMs / minuteMs }, { cause: error });
  return fail(
    expired.has(error.body?.code ?? '') ? 'accounts.log-in-expired' : 'accounts.wrong-code',
    {},
    { cause: error },
  );
};
