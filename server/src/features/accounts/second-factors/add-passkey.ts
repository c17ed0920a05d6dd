import { randomBytes } from 'node:crypto';
import { fail } from '@comanda/contract';
import { maxPasskeys, type CreatedPasskey, type PasskeyCreationOptions } from '@comanda/contract/accounts';
import { symmetricEncrypt } from 'better-auth/crypto';
import type { CallContext } from '#platform/context';
import { transact, violatesConstraint } from '#platform/db';
import { recordSecurityEvent } from '#platform/security-log';
import {
  announceChange,
  type Auth,
  consumePasskeyChallenge,
  createPasskeyChallenge,
  findPasskeys,
  insertPasskey,
  lockUser,
  passkeyChallengeMs,
  requireUser,
  saveFirstRecoveryCodes,
  setSecondFactorRequired,
  takeAccountSnapshot,
  touchUser,
  toMailReader,
} from '#features/accounts/records';
import { requirePassword } from '#features/accounts/passwords';
import { listKnownPasskeys } from './list-known-passkeys.ts';
import { createRecoveryCodes } from './replace-recovery-codes.ts';
import { passkeyAlgorithms, siteOf, toUserHandle, verifyCreatedPasskey } from './verify-passkey-answer.ts';

/** The challenge belongs to the session in which the password was entered. */
const challengeOwner = ({ caller }: CallContext) => {
  if (caller.sessionId === null) throw fail('unauthenticated');
  return { ceremony: 'registration', browserSecret: caller.sessionId } as const;
};

const requireRoom = (passkeys: readonly unknown[]): void => {
  if (passkeys.length >= maxPasskeys) throw fail('accounts.too-many-passkeys', { most: maxPasskeys });
};

export const startPasskey =
  (auth: Auth) =>
  async (ctx: CallContext, { password }: { password: string }): Promise<{ options: PasskeyCreationOptions }> => {
    const { userId } = requireUser(ctx.caller);
    await requirePassword(auth, ctx.caller, password);
    return transact(ctx, async ({ db }) => {
      const user = await lockUser(db, userId);
      if (user === undefined) throw fail('unauthenticated');
      const passkeys = await findPasskeys(db, userId);
      requireRoom(passkeys);
      return {
        options: {
          rp: { id: siteOf(ctx.caller).rpId, name: 'Comanda' },
          user: { id: toUserHandle(userId), name: user.email, displayName: user.display_name },
          challenge: await createPasskeyChallenge(db, challengeOwner(ctx), ctx.clock.now()),
          pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ alg, type: 'public-key' })),
          timeout: passkeyChallengeMs,
          excludeCredentials: listKnownPasskeys(passkeys),
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
          attestation: 'none',
        },
      };
    });
  };

/** Adds the passkey that the browser has created, and returns recovery codes if it is the account's first second factor. */
export const addPasskey =
  (auth: Auth) =>
  async (
    ctx: CallContext,
    { name, ...created }: CreatedPasskey & { name: string },
  ): Promise<{ recoveryCodes: string[] }> => {
    const { userId, ownerId } = requireUser(ctx.caller);
    const owner = challengeOwner(ctx);
    const verified = await verifyCreatedPasskey(created, {
      site: siteOf(ctx.caller),
      consumeChallenge: (challenge) => consumePasskeyChallenge(ctx.db, owner, { challenge, now: ctx.clock.now() }),
    });
    const { codes, sealedCodes } = await createRecoveryCodes(auth);
    const sealedSecret = await sealUnusedSecret(auth);
    try {
      return await transact(ctx, async (transaction) => {
        const { db } = transaction;
        const user = await lockUser(db, userId);
        if (user === undefined) throw fail('unauthenticated');
        requireRoom(await findPasskeys(db, userId));
        const before = await takeAccountSnapshot(db, userId);
        const at = ctx.clock.now();
        await insertPasskey(db, userId, { ...verified, transports: created.transports, name, createdAt: at });
        if (!user.two_factor_enabled) {
          await saveFirstRecoveryCodes(db, userId, { sealedCodes, sealedSecret });
          await setSecondFactorRequired(db, userId, { isRequired: true, at });
        }
        touchUser(transaction, { id: userId, ownerId });
        await recordSecurityEvent({ ...transaction, caller: ctx.caller }, { kind: 'passkey-added', subject: name });
        const change = {
          kind: 'second-factor',
          sentence: 'passkey-added',
          reader: toMailReader(user),
          before,
        } as const;
        await announceChange(transaction, userId, { ...change, caller: ctx.caller, changes: null });
        return { recoveryCodes: user.two_factor_enabled ? [] : codes };
      });
    } catch (error) {
      if (violatesConstraint(error, 'passkeys_credential_id_key'))
        throw fail('accounts.passkey-exists', {}, { cause: error });
      throw error;
    }
  };

/** The provider keeps recovery codes beside the secret of an authenticator app. An account without an app has one that nobody knows. */
const sealUnusedSecret = async (auth: Auth): Promise<string> => {
  const { secretConfig } = await auth.$context;
  return symmetricEncrypt({ key: secretConfig, data: randomBytes(24).toString('base64url') });
};
