import { z } from 'zod';

/** What a restaurant's point of sale speaks: Square's own interface, or ours, which any vendor can implement. */
export const posSystems = ['square', 'webhook'] as const;
export const posSystem = z.enum(posSystems);
export type PosSystemName = z.infer<typeof posSystem>;

export const posSystemLabels = {
  square: 'Square',
  webhook: 'Signed webhook',
} as const satisfies Record<PosSystemName, string>;

export const posEnvironments = ['production', 'sandbox'] as const;
export const posEnvironment = z.enum(posEnvironments);

/** From when on the point of sale knows of an order. */
export const sendsWhens = ['placed', 'accepted'] as const;
export const sendsWhen = z.enum(sendsWhens);
export type SendsWhen = z.infer<typeof sendsWhen>;

export const sendsWhenLabels = {
  placed: 'As soon as it is placed',
  accepted: 'Once staff have accepted it',
} as const satisfies Record<SendsWhen, string>;

export const posUrl = z
  .url({ protocol: /^https?$/, error: 'Please enter an address such as https://pos.example.com/comanda' })
  .max(500, 'This address is too long (maximum 500 characters)');

/** As they come from a developer portal: nobody types them, and nobody means the spaces around them. */
export const posSecret = z
  .string()
  .trim()
  .min(16, 'This is too short: it has at least 16 characters')
  .max(500, 'This is too long (maximum 500 characters)')
  .regex(/^[\x21-\x7e]+$/, 'This holds characters that no key has');

export const posLocation = z.string().trim().max(100, 'This location is too long (maximum 100 characters)');

/** An order is tried for so long before a person has to look at it. */
export const posTriedForHours = 24;
/** So long every call is kept. */
export const posLogsKeptDays = 30;
