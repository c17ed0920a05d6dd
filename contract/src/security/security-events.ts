/** Every kind of entry in the security log. */
export type SecurityEventKind = 'log-in' | 'key-created' | 'key-revoked' | 'account-suspended' | 'suspension-lifted';
