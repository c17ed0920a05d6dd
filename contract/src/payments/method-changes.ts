import { z } from 'zod';

/** Changes that a payment method's history records. */
export const methodChanges = [
  'granted',
  'switched_on',
  'switched_off',
  'test_on',
  'test_off',
  'fee',
  'currencies',
  'verified',
  'check_failed',
  'disabled',
  'activated',
] as const;
export const methodChange = z.enum(methodChanges);
export type MethodChange = z.infer<typeof methodChange>;

export const methodChangeLabels = {
  granted: 'Credentials granted',
  switched_on: 'Switched on',
  switched_off: 'Switched off',
  test_on: 'Test mode switched on',
  test_off: 'Test mode switched off',
  fee: 'Processing fee changed',
  currencies: 'Currencies changed',
  verified: 'Credentials verified',
  check_failed: 'Credentials refused by the provider',
  disabled: 'Disabled by an administrator',
  activated: 'Activated by an administrator',
} as const satisfies Record<MethodChange, string>;
