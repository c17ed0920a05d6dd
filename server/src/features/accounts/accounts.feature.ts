import { type Api, fail } from '@comanda/contract';
import type { UserDocument } from '@comanda/contract/accounts';
import type { PageLanguage } from '@comanda/contract/kernel';
import type { CommandContext } from '#platform/context';
import type { Feature } from '#platform/feature';
import { direct, type HandlersOf } from '#platform/http';
import { sessionsCollection, usersCollection } from './accounts.collection.ts';
import {
  changePassword,
  type CountAccess,
  readPasswordReset,
  requestPasswordReset,
  resetPassword,
  type RevokeAccess,
} from './passwords/index.ts';
import { proveMailbox, requestMailboxProof } from './prove-mailbox.ts';
import {
  type Auth,
  presentUser,
  renameUser,
  requireUser,
  saveLanguage,
  saveSeenNews,
  sealedSecondFactors,
  touchUser,
} from './records/index.ts';
import { confirmEmailChange, requestEmailChange } from './request-email-change.ts';
import {
  addPasskey,
  confirmAuthenticator,
  type DrawCode,
  logInWithPasskey,
  readSecondFactors,
  removeAuthenticator,
  removePasskey,
  renamePasskey,
  replaceRecoveryCodes,
  startAuthenticator,
  startPasskey,
  startPasskeyLogIn,
  startPasskeyVerification,
  verifyPasskey,
  verifySecondFactor,
} from './second-factors/index.ts';
import { endSession, logIn, logOut, logOutEverywhere, whoAmI } from './sessions/index.ts';
import { undoChange } from './undo-change.ts';

const updateProfile = async (ctx: CommandContext, { displayName }: { displayName: string }): Promise<UserDocument> => {
  const { userId, ownerId, role } = requireUser(ctx.caller);
  // Histories show names, so staff must not take the name of somebody else for a moment.
  if (role === 'staff') throw fail('accounts.name-by-owner');
  const user = await renameUser(ctx.db, userId, { displayName, at: ctx.clock.now() });
  touchUser(ctx, { id: userId, ownerId });
  return presentUser(user);
};

/** Also for staff: a language is nobody's business but the reader's. */
const chooseLanguage = async (
  ctx: CommandContext,
  { language }: { language: PageLanguage | null },
): Promise<UserDocument> => {
  const { userId, ownerId } = requireUser(ctx.caller);
  const user = await saveLanguage(ctx.db, userId, { language, at: ctx.clock.now() });
  touchUser(ctx, { id: userId, ownerId });
  return presentUser(user);
};

/** Also for staff. The key comes from the build of the console, so the server knows nothing about it. */
const seeNews = async (ctx: CommandContext, { key }: { key: string }): Promise<Record<string, never>> => {
  const { userId, ownerId } = requireUser(ctx.caller);
  await saveSeenNews(ctx.db, userId, key);
  touchUser(ctx, { id: userId, ownerId });
  return {};
};

interface AccountsParts {
  readonly auth: Auth;
  readonly drawAddress: DrawCode;
  readonly countAccess: CountAccess;
  readonly revokeAccess: RevokeAccess;
}

const accountsHandlers = ({
  auth,
  drawAddress,
  countAccess,
  revokeAccess,
}: AccountsParts): HandlersOf<Api['accounts']> => ({
  logIn: direct(logIn(auth)),
  verifySecondFactor: direct(verifySecondFactor(auth)),
  readSecondFactors: direct(readSecondFactors(auth)),
  startAuthenticator: direct(startAuthenticator(auth, drawAddress)),
  confirmAuthenticator,
  removeAuthenticator: direct(removeAuthenticator(auth)),
  startPasskeyLogIn: direct(startPasskeyLogIn),
  logInWithPasskey: direct(logInWithPasskey(auth)),
  startPasskeyVerification: direct(startPasskeyVerification(auth)),
  verifyPasskey: direct(verifyPasskey(auth)),
  startPasskey: direct(startPasskey(auth)),
  addPasskey: direct(addPasskey(auth)),
  renamePasskey,
  removePasskey: direct(removePasskey(auth)),
  replaceRecoveryCodes: direct(replaceRecoveryCodes(auth)),
  logOut: direct(logOut(auth)),
  logOutEverywhere,
  endSession,
  whoAmI: direct(whoAmI),
  updateProfile,
  chooseLanguage,
  seeNews,
  changePassword: direct(changePassword(auth)),
  requestPasswordReset: direct(requestPasswordReset(auth)),
  resetPassword: direct(resetPassword(auth, revokeAccess)),
  undoChange: direct(undoChange(auth)),
  requestMailboxProof,
  proveMailbox,
  readPasswordReset: direct(readPasswordReset(auth, countAccess)),
  requestEmailChange: direct(requestEmailChange(auth)),
  confirmEmailChange,
});

export const accountsFeature: Feature<AccountsParts> = {
  handlers: (parts) => ({ accounts: accountsHandlers(parts) }),
  sealed: sealedSecondFactors,
  collections: [usersCollection, sessionsCollection],
};
