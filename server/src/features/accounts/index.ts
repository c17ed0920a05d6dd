export {
  findAdministrators,
  findOwnerAndStaffIds,
  findUser,
  findUserIdByEmail,
  lockUser,
  findMailLanguage,
  mailLanguage,
  toMailReader,
  type MailReader,
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
  clearPinCookie,
  createPinCookie,
  deletePinSession,
  findTablet,
  readTabletCookie,
  selectPinHolders,
  sendTabletCookie,
} from './records/index.ts';
export { activateAccount } from './activate-account.ts';
export { demoteAdministrator, removeAdministrator, removeAccount } from './change-administrators.ts';
export { createAccount, hashNewPassword, ensurePassword, replacePassword, requirePassword } from './passwords/index.ts';
export { hasProvenMailbox, requireProvenMailbox, sendMailboxProof } from './prove-mailbox.ts';
export { ensurePlatformAccount } from './ensure-platform-account.ts';
export { logIn, resolveActor, resolveCaller, resolvePinActor } from './sessions/index.ts';
export { resetSecondFactors } from './second-factors/index.ts';
export { accountsFeature } from './accounts.feature.ts';
