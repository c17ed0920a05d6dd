import { fail, Failure } from '@comanda/contract';
import type { SecondFactor } from '@comanda/contract/accounts';
import { pickPageLanguage, type PageLanguage } from '@comanda/contract/kernel';
import { isAPIError } from 'better-auth/api';
import type { CallContext, Caller, TransactionContext } from '#platform/context';
import { transact } from '#platform/db';
import { acceptedLanguages } from '#platform/http';
import { rememberLogInDevice } from '#platform/security';
import { recordSecurityEvent } from '#platform/security-log';
import {
  isOwnerSuspended,
  saveLogin,
  type Auth,
  authHeaders,
  findPasskeys,
  findTwoFactor,
  findUserIdByEmail,
  forwardCookies,
  endSessions,
  touchUser,
} from '#features/accounts/records';

interface LogInResult {
  readonly userId: string | null;
  readonly secondFactors: SecondFactor[];
}

/**
 * Checks the password. Without a second factor, this logs in; otherwise the provider sets a cookie that allows the second step.
 * Returns the provider's own message for wrong credentials, which is the same for a wrong address and a wrong password.
 */
export const logIn =
  (auth: Auth) =>
  async (ctx: CallContext, input: { email: string; password: string }): Promise<LogInResult> => {
    try {
      const { headers, response } = await auth.api.signInEmail({
        body: input,
        headers: authHeaders(ctx.caller),
        returnHeaders: true,
      });
      if ('user' in response) {
        await completeLogIn(ctx, { userId: response.user.id, headers });
        return { userId: response.user.id, secondFactors: [] };
      }
      forwardCookies(ctx.caller, headers);
      return { userId: null, secondFactors: await listSecondFactors(ctx, input.email) };
    } catch (error) {
      const failure = toLogInFailure(error);
      const { code, entry } = failure;
      if (entry.status < 500) {
        const caller = { ...ctx.caller, actor: { kind: 'guest' } } as const;
        ctx.refusals.count({ kind: 'log-in-refused', code, caller, email: input.email });
      }
      throw failure;
    }
  };

const listSecondFactors = async (ctx: CallContext, email: string): Promise<SecondFactor[]> => {
  const userId = await findUserIdByEmail(ctx.db, email);
  if (userId === null) return [];
  const hasAuthenticator = (await findTwoFactor(ctx.db, userId))?.verified === true;
  const passkeys = await findPasskeys(ctx.db, userId);
  return [
    ...(hasAuthenticator ? ['authenticator' as const] : []),
    ...(passkeys.length > 0 ? ['passkey' as const] : []),
  ];
};

interface CompletedLogIn {
  readonly userId: string;
  readonly headers: Headers;
  /** For the security log, if it was not the password alone or with a code. */
  readonly way?: string;
}

/** Lets a user in whose session the provider has just created, unless the account is disabled or suspended. */
export const completeLogIn = async (ctx: CallContext, { userId, headers, way = '' }: CompletedLogIn): Promise<void> => {
  const user = await transact(ctx, async (transaction) => {
    const at = ctx.clock.now();
    const row = await saveLogin(transaction.db, userId, { at, browserLanguage: browserLanguageOf(ctx.caller) });
    // The provider has already created a session, so all sessions are ended.
    if (row === undefined) await endSessions(transaction, userId);
    else {
      noteLogin(transaction, { id: userId, ownerId: row.owner_id });
      const event = { kind: 'log-in', accountId: userId, subject: way } as const;
      await recordSecurityEvent({ ...transaction, caller: ctx.caller }, event);
    }
    return row;
  });
  // Only a caller who knows the password, or has a passkey, learns this.
  if (user === undefined)
    throw fail((await isOwnerSuspended(ctx.db, userId)) ? 'accounts.suspended' : 'accounts.disabled');
  forwardCookies(ctx.caller, headers);
  rememberLogInDevice(ctx, ctx.caller, user.email);
};

/** Null for programs, which send no language. */
const browserLanguageOf = ({ headers }: Caller): PageLanguage | null => {
  const languages = acceptedLanguages({ headers: { 'accept-language': headers.get('accept-language') ?? '' } });
  return languages.length === 0 ? null : pickPageLanguage(...languages);
};

const noteLogin = (ctx: TransactionContext, user: { id: string; ownerId: string | null }): void => {
  touchUser(ctx, user);
  ctx.touch('sessions', user.id);
  ctx.track({ name: 'login', fields: {}, userId: user.id });
};

const toLogInFailure = (error: unknown): Failure => {
  if (error instanceof Failure) return error;
  return isAPIError(error) && error.statusCode < 500
    ? fail('accounts.wrong-credentials', {}, { cause: error })
    : fail('accounts.log-in-failed', {}, { cause: error });
};
