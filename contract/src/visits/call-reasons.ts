import { z } from 'zod';

/** The common reasons for which guests call a server. Staff and guests read them in their own language. */
export const callReasonCodes = ['water', 'cutlery', 'question'] as const;
export const callReasonCode = z.enum(callReasonCodes);
export type CallReasonCode = z.infer<typeof callReasonCode>;

/** The reasons in English, for staff and for other programs. */
const callReasonLabels = {
  water: 'Water',
  cutlery: 'Cutlery',
  question: 'A question',
} as const satisfies Record<CallReasonCode, string>;

/** The reason of a call in English: the guest's own words, or those of a common reason. */
export const describeCallReason = (reason: string, code: CallReasonCode | null): string =>
  code === null ? reason : callReasonLabels[code];
