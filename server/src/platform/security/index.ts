export * from './network-of.ts';
export * from './is-same-secret.ts';
export * from './device.ts';
export * from './link-origin.ts';
export * from './passwords.ts';
export * from './rate-limit.ts';
export * from './same-origin.ts';
export * from './secret-key.ts';
