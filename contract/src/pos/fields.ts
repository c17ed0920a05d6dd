import { z } from 'zod';

/** Protocol of the point of sale: Square's API, or our signed webhook, which any vendor can implement. */
export const posSystems = ['square', 'webhook'] as const;
export const posSystem = z.enum(posSystems);
export type PosSystemName = z.infer<typeof posSystem>;

export const posSystemLabels = {
  square: 'Square',
  webhook: 'Signed webhook',
} as const satisfies Record<PosSystemName, string>;

export const posEnvironments = ['production', 'sandbox'] as const;
export const posEnvironment = z.enum(posEnvironments);

/** Status from which on an order is sent to the point of sale. */
export const posSendTimes = ['placed', 'accepted'] as const;
export const posSendTime = z.enum(posSendTimes);
export type PosSendTime = z.infer<typeof posSendTime>;

export const posSendTimeLabels = {
  placed: 'When it is placed',
  accepted: 'When staff accept it',
} as const satisfies Record<PosSendTime, string>;

export const posUrl = z
  .url({ protocol: /^https?$/, error: 'Please enter an address such as https://pos.example.com/comanda' })
  .max(500, 'This address is too long (maximum 500 characters)');

/** Secrets are pasted from a developer portal, so surrounding spaces are a mistake and are trimmed. */
export const posSecret = z
  .string()
  .trim()
  .min(16, 'This is too short: it has at least 16 characters')
  .max(500, 'This is too long (maximum 500 characters)')
  .regex(/^[\x21-\x7e]+$/, 'This contains characters that no key has');

export const posLocation = z.string().trim().max(100, 'This location is too long (maximum 100 characters)');

/** Duration of retries before a person has to look at the order. */
export const posRetryHours = 24;
