/** Every kind of entry in the security log. */
export type SecurityEventKind =
  | 'log-in'
  | 'passkey-added'
  | 'passkey-removed'
  | 'passkey-cloned'
  | 'key-created'
  | 'key-revoked'
  | 'account-suspended'
  | 'suspension-lifted';
