import { z } from 'zod';
import type { IntegrationRequestStatus } from './documents.ts';

/**
 * Statuses that a request may move to. An owner can request again after a rejection, and can replace credentials that
 * were approved; withdrawing leads back to the previous status. A quote can be changed until it is accepted, so
 * accepting it names the revision that the owner saw.
 */
export const integrationRequestTransitions = {
  not_requested: ['pending'],
  pending: ['pending', 'quoted', 'approved', 'rejected', 'not_requested'],
  quoted: ['quoted', 'accepted', 'rejected', 'not_requested'],
  accepted: ['approved', 'rejected'],
  approved: ['pending'],
  rejected: ['pending'],
} as const satisfies Record<IntegrationRequestStatus, readonly IntegrationRequestStatus[]>;

/** Changes that a request's history records. */
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

export const integrationRequestStatusLabels = {
  not_requested: 'Not requested',
  pending: 'Pending',
  quoted: 'Quoted',
  accepted: 'Accepted',
  approved: 'Approved',
  rejected: 'Rejected',
} as const satisfies Record<IntegrationRequestStatus, string>;
