export {
  findAdministrators,
  findOwnerAndStaffIds,
  findUser,
  findUserIdByEmail,
  lockUser,
  createAuth,
  type Auth,
  endSessions,
  findMailedLink,
  createMailedLink,
  consumeMailedLink,
  findActorName,
  type NamedActor,
  requireOwnerId,
  requireUser,
  touchUser,
} from './records/index.ts';
export { activateAccount } from './activate-account.ts';
export { demoteAdministrator, removeAdministrator } from './change-administrators.ts';
export { createAccount, hashNewPassword, ensurePassword, requirePassword } from './passwords/index.ts';
export { hasProvenMailbox, requireProvenMailbox, sendMailboxProof } from './prove-mailbox.ts';
export { ensurePlatformAccount } from './ensure-platform-account.ts';
export { logIn, resolveActor, resolveCaller } from './sessions/index.ts';
export { resetSecondFactors } from './second-factors/index.ts';
export { removeAccount } from './remove-account.ts';
export { accountsFeature } from './accounts.feature.ts';
