import { z } from 'zod';
import { guestTextLine } from '@comanda/contract/kernel';

/** The common reasons why staff cancel or correct an order. Guests read them in their own language. */
export const orderReasonCodes = [
  'sold_out',
  'guest_changed_mind',
  'ordered_twice',
  'guest_left',
  'kitchen_closed',
  'entered_by_mistake',
  'cancelled_at_pos',
] as const;
export const orderReasonCode = z.enum(orderReasonCodes);
export type OrderReasonCode = z.infer<typeof orderReasonCode>;

/** The reasons in English, for staff, reports and other programs. */
export const orderReasonLabels = {
  sold_out: 'Sold out',
  guest_changed_mind: 'The guest changed their mind',
  ordered_twice: 'Ordered twice',
  guest_left: 'The guest has left',
  kitchen_closed: 'Kitchen closed',
  entered_by_mistake: 'Entered by mistake',
  cancelled_at_pos: 'Canceled at the point of sale',
} as const satisfies Record<OrderReasonCode, string>;

export const cancelReasonPresets = [
  'sold_out',
  'guest_changed_mind',
  'ordered_twice',
  'guest_left',
  'kitchen_closed',
] as const satisfies readonly OrderReasonCode[];

export const correctionReasonPresets = [
  'sold_out',
  'guest_changed_mind',
  'ordered_twice',
  'entered_by_mistake',
] as const satisfies readonly OrderReasonCode[];

/** The fields by which a command says why: one of the codes, or the writer's own words. */
export const reasonFields = {
  reason: guestTextLine(300, 'This reason is too long (maximum 300 characters)')
    .default('')
    .meta({ examples: ['Sold out'] }),
  reasonCode: orderReasonCode.optional(),
};

export interface GivenReason {
  readonly reason: string;
  readonly reasonCode?: OrderReasonCode | undefined;
}

export const hasReason = ({ reason, reasonCode }: GivenReason): boolean => reason !== '' || reasonCode !== undefined;

/** A reason has one of both, because only a code can be shown in every language. */
export const hasOneReasonAtMost = ({ reason, reasonCode }: GivenReason): boolean =>
  reason === '' || reasonCode === undefined;

/** The reason as a person reads it in English; empty where none was given. */
export const reasonText = ({ reason, reasonCode }: GivenReason): string =>
  reasonCode === undefined ? reason : orderReasonLabels[reasonCode];
