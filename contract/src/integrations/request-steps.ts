import { z } from 'zod';
import type { IntegrationRequestStatus } from './documents.ts';

/**
 * Where a request may go from where it stands. An owner asks, asks again after a refusal, and replaces credentials that were granted;
 * withdrawing leads back to where it came from. A quote is put right until it is accepted: whoever accepts names the one they saw.
 */
export const integrationRequestSteps = {
  not_requested: ['pending'],
  pending: ['pending', 'quoted', 'approved', 'rejected', 'not_requested'],
  quoted: ['quoted', 'accepted', 'rejected', 'not_requested'],
  accepted: ['approved', 'rejected'],
  approved: ['pending'],
  rejected: ['pending'],
} as const satisfies Record<IntegrationRequestStatus, readonly IntegrationRequestStatus[]>;

/** What can happen to a request. */
export const requestChanges = [
  'requested',
  'changed',
  'withdrawn',
  'noted',
  'check_failed',
  'quoted',
  'accepted',
  'approved',
  'rejected',
] as const;
export const requestChange = z.enum(requestChanges);
export type RequestChange = z.infer<typeof requestChange>;

export const requestChangeLabels = {
  requested: 'Asked for',
  changed: 'Request changed',
  withdrawn: 'Withdrawn',
  noted: 'Note to the owner',
  check_failed: 'Approval refused by the provider',
  quoted: 'Quoted',
  accepted: 'Quote accepted',
  approved: 'Approved',
  rejected: 'Rejected',
} as const satisfies Record<RequestChange, string>;

export const integrationRequestLabels = {
  not_requested: 'Not requested',
  pending: 'Pending',
  quoted: 'Quoted',
  accepted: 'Accepted',
  approved: 'Approved',
  rejected: 'Rejected',
} as const satisfies Record<IntegrationRequestStatus, string>;
