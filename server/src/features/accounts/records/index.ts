export {
  changeEmail,
  deleteOtherSessions,
  deleteSession,
  deleteUser,
  demoteToOwner,
  findAdministrators,
  findLastingSession,
  findOwnerAndStaffIds,
  findPasswordHash,
  findSessionUser,
  findUser,
  insertCredential,
  insertUser,
  insertUserIfMissing,
  isEmailTaken,
  isOwnerSuspended,
  lockAdministrators,
  lockUser,
  renameUser,
  saveLanguage,
  saveJoined,
  saveLogin,
  saveMailboxProven,
  savePasswordHash,
  saveSeenNews,
} from './accounts.repository.ts';
export {
  type Auth,
  createAuth,
  endSessions,
  secondFactorLockMs,
  sessionExtensionSeconds,
  sessionSeconds,
} from './auth.ts';
export { callProvider } from './call-provider.ts';
export { hashToken } from './hash-session-tokens.ts';
export {
  authHeaders,
  challengeHeaders,
  forwardCookies,
  readChallenge,
  readPasskeyCookie,
  sendPasskeyCookie,
  sendRenewedCookie,
  sessionCookie,
} from './cookies.ts';
export { type NamedActor, findActorName } from './find-actor-name.ts';
export { consumeAccountChange, restoreAccount, takeAccountSnapshot } from './account-changes.repository.ts';
export { announceChange, digestUndoSecret } from './announce-change.ts';
export {
  emailChangeLetter,
  mailboxProofLetter,
  newAddressLetter,
  replacedPasswordLetter,
  secondFactorsResetLetter,
  type MailReader,
} from './letters.ts';
export { findMailLanguage, mailLanguage, toMailReader } from './mail-language.ts';
export { generateRecoveryCodes, normalizeRecoveryCode } from './recovery-codes.ts';
export {
  claimAppCode,
  deleteSecondFactors,
  disableAuthenticator,
  findTwoFactor,
  findUserIdByEmail,
  saveFirstRecoveryCodes,
  saveRecoveryCodes,
  setSecondFactorRequired,
} from './second-factors.repository.ts';
export { consumeMailedLink, createMailedLink, findMailedLink, voidMailedLinks } from './mailed-links.repository.ts';
export {
  consumePasskeyChallenge,
  createPasskeyChallenge,
  passkeyChallengeMs,
} from './passkey-challenges.repository.ts';
export {
  deletePasskey,
  deletePasskeys,
  findPasskeyByCredential,
  findPasskeys,
  insertPasskey,
  savePasskeyName,
  savePasskeyUse,
} from './passkeys.repository.ts';
export { presentUser } from './present-user.ts';
export { readSignedCookie, renewCookieSignatures } from './renew-cookie-signatures.ts';
export { sealedSecondFactors } from './sealed-second-factors.ts';
export { requireUser, requireOwnerId } from './require-user.ts';
export { touchUser } from './touch-user.ts';
export {
  clearPinCookie,
  createPinCookie,
  readPinCookie,
  readTabletCookie,
  sendTabletCookie,
} from './tablet-cookies.ts';
export {
  deletePinSession,
  findPinSession,
  findPinSessionById,
  findTablet,
  selectPinHolders,
  type PinSessionRow,
} from './tablet-sessions.repository.ts';
