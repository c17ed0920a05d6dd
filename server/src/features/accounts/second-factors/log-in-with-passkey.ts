import { fail, Failure } from '@comanda/contract';
import type { PasskeyRequestOptions, PasskeySignature } from '@comanda/contract/accounts';
import { isAPIError } from 'better-auth/api';
import type { CallContext } from '#platform/context';
import { transact } from '#platform/db';
import { recordSecurityEvent } from '#platform/security-log';
import {
  type Auth,
  authHeaders,
  callProvider,
  challengeHeaders,
  consumePasskeyChallenge,
  createPasskeyChallenge,
  findPasskeyByCredential,
  findPasskeys,
  passkeyChallengeMs,
  readPasskeyCookie,
  savePasskeyUse,
  sendPasskeyCookie,
} from '#features/accounts/records';
import { completeLogIn } from '#features/accounts/sessions';
import { listKnownPasskeys } from './list-known-passkeys.ts';
import { siteOf, verifyPasskeySignature } from './verify-passkey-answer.ts';

type LogInCeremony = 'log-in' | 'second-step';
type PasskeyRow = NonNullable<Awaited<ReturnType<typeof findPasskeyByCredential>>>;

/** Creates a challenge for this browser, which gets a cookie with which alone it can be answered. */
const createRequestOptions = async (
  ctx: CallContext,
  ceremony: LogInCeremony,
  passkeys: readonly PasskeyRow[],
): Promise<{ options: PasskeyRequestOptions }> => {
  const browserSecret = sendPasskeyCookie(ctx.caller);
  return {
    options: {
      rpId: siteOf(ctx.caller).rpId,
      challenge: await createPasskeyChallenge(ctx.db, { ceremony, browserSecret }, ctx.clock.now()),
      timeout: passkeyChallengeMs,
      allowCredentials: listKnownPasskeys(passkeys),
      userVerification: 'required',
    },
  };
};

/** Verifies a signature and records the use of the passkey. */
const usePasskey = async (
  ctx: CallContext,
  signature: PasskeySignature,
  { passkey, ceremony }: { passkey: PasskeyRow | undefined; ceremony: LogInCeremony },
): Promise<void> => {
  if (passkey === undefined) throw fail('accounts.passkey-unknown');
  const browserSecret = readPasskeyCookie(ctx.caller);
  const counter = await verifyPasskeySignature(signature, passkey, {
    site: siteOf(ctx.caller),
    consumeChallenge: async (challenge) =>
      browserSecret !== null &&
      consumePasskeyChallenge(ctx.db, { ceremony, browserSecret }, { challenge, now: ctx.clock.now() }),
  });
  const { id: passkeyId, user_id: userId, name } = passkey;
  if (await savePasskeyUse(ctx.db, userId, { passkeyId, counter, at: ctx.clock.now() })) return;
  await transact(ctx, (transaction) =>
    recordSecurityEvent(
      { ...transaction, caller: ctx.caller },
      { kind: 'passkey-cloned', accountId: userId, subject: name },
    ),
  );
  throw fail('accounts.passkey-cloned');
};

/** Counts a refused log-in, as for a wrong password. The account is known as soon as the log-in has identified it. */
const countRefusals = async <T>(
  ctx: CallContext,
  logIn: (identify: (accountId: string) => void) => Promise<T>,
): Promise<T> => {
  let accountId: string | undefined;
  try {
    return await logIn((id) => {
      accountId = id;
    });
  } catch (error) {
    if (error instanceof Failure && error.entry.status < 500) {
      const caller = { ...ctx.caller, actor: { kind: 'guest' } } as const;
      const account = accountId === undefined ? {} : { accountId };
      ctx.refusals.count({ kind: 'log-in-refused', code: error.code, caller, ...account });
    }
    throw error;
  }
};

/** Starts a log-in without a password: the browser offers all passkeys that it has for this site. */
export const startPasskeyLogIn = (ctx: CallContext): Promise<{ options: PasskeyRequestOptions }> =>
  createRequestOptions(ctx, 'log-in', []);

/** Logs in without a password. The device has verified its user, so that the passkey counts as both factors. */
export const logInWithPasskey =
  (auth: Auth) =>
  (ctx: CallContext, signature: PasskeySignature): Promise<{ userId: string }> =>
    countRefusals(ctx, async (identify) => {
      const passkey = await findPasskeyByCredential(ctx.db, signature.credentialId);
      if (passkey !== undefined) identify(passkey.user_id);
      await usePasskey(ctx, signature, { passkey, ceremony: 'log-in' });
      const userId = passkey?.user_id ?? '';
      await completeLogIn(ctx, { userId, headers: await openSession(auth, ctx, userId), way: 'passkey' });
      return { userId };
    });

const openSession = async (auth: Auth, ctx: CallContext, userId: string): Promise<Headers> => {
  try {
    const options = { headers: authHeaders(ctx.caller), returnHeaders: true } as const;
    const { headers } = await callProvider(() => auth.api.openSession({ ...options, body: { userId } }));
    return headers;
  } catch (error) {
    // The account was deleted meanwhile.
    if (isAPIError(error) && error.statusCode < 500) throw fail('accounts.passkey-unknown', {}, { cause: error });
    throw error;
  }
};

/** Returns the user whose password was correct, in the second step of a log-in. */
const readSecondStepUser = async (auth: Auth, ctx: CallContext): Promise<string> => {
  try {
    const { userId } = await callProvider(() => auth.api.readSecondStep({ headers: challengeHeaders(ctx.caller) }));
    return userId;
  } catch (error) {
    throw toSecondStepFailure(error);
  }
};

const toSecondStepFailure = (error: unknown): unknown =>
  isAPIError(error) && error.statusCode < 500 ? fail('accounts.log-in-expired', {}, { cause: error }) : error;

/** Starts the second step with a passkey: the browser offers those of the account whose password was entered. */
export const startPasskeyVerification =
  (auth: Auth) =>
  async (ctx: CallContext): Promise<{ options: PasskeyRequestOptions }> => {
    const userId = await readSecondStepUser(auth, ctx);
    return createRequestOptions(ctx, 'second-step', await findPasskeys(ctx.db, userId));
  };

/** Completes a log-in with a passkey instead of a code. */
export const verifyPasskey =
  (auth: Auth) =>
  (ctx: CallContext, signature: PasskeySignature): Promise<{ userId: string }> =>
    countRefusals(ctx, async (identify) => {
      const userId = await readSecondStepUser(auth, ctx);
      identify(userId);
      const passkeys = await findPasskeys(ctx.db, userId);
      const passkey = passkeys.find(({ credential_id: known }) => known === signature.credentialId);
      await usePasskey(ctx, signature, { passkey, ceremony: 'second-step' });
      try {
        const { headers } = await callProvider(() =>
          auth.api.completeSecondStep({ headers: challengeHeaders(ctx.caller), returnHeaders: true }),
        );
        await completeLogIn(ctx, { userId, headers, way: 'password and passkey' });
        return { userId };
      } catch (error) {
        throw toSecondStepFailure(error);
      }
    });
