import { fail } from '@comanda/contract';
import {
  integrationRequestStatusLabels,
  integrationRequestStatus,
  integrationRequestTransitions,
  type IntegrationRequestStatus,
  type RequestChange,
} from '@comanda/contract/integrations';
import type { CredentialFailure } from '@comanda/contract/payments';
import { newId } from '#platform/clock';
import type { CommandContext, TransactionContext } from '#platform/context';
import { findUser, requireUser } from '#features/accounts';
import {
  insertRequestHistory,
  lockRequest,
  saveRequest,
  type RequestChanges,
  type IntegrationRequestRow,
} from './integrations.repository.ts';

/** Key and revision of the request that an administrator had loaded. */
export interface RequestRevision {
  readonly ownerId: string;
  readonly requestId: string;
  readonly revision: number;
}

const statusInWords = ({ status }: IntegrationRequestRow): string =>
  integrationRequestStatusLabels[integrationRequestStatus.parse(status)].toLowerCase();

/** Detects a concurrent change: the second administrator gets a conflict error and overwrites nothing. */
export const requireRevision = (request: IntegrationRequestRow, revision: number): void => {
  if (request.revision !== revision) throw fail('integrations.changed-meanwhile', { status: statusInWords(request) });
};

export const requireRequestTransition = (request: IntegrationRequestRow, to: IntegrationRequestStatus): void => {
  const steps: readonly IntegrationRequestStatus[] =
    integrationRequestTransitions[integrationRequestStatus.parse(request.status)];
  if (!steps.includes(to)) throw fail('integrations.not-pending', { status: statusInWords(request) });
};

export const lockRequestRevision = async (
  ctx: TransactionContext,
  { ownerId, requestId, revision }: RequestRevision,
): Promise<IntegrationRequestRow> => {
  const request = await lockRequest(ctx.db, ownerId, requestId);
  if (request === null) throw fail('not-found');
  requireRevision(request, revision);
  return request;
};

interface RequestStep {
  readonly what: RequestChange;
  readonly note?: string;
  readonly changes: RequestChanges;
}

/** Stores a step with its author, and notifies the owner and the administrators. */
export const transitionRequest = async (
  ctx: CommandContext,
  { owner_id: ownerId, id }: IntegrationRequestRow,
  { what, note = '', changes }: RequestStep,
): Promise<void> => {
  await saveRequest(ctx.db, ownerId, { id, changes, at: ctx.clock.now() });
  await addRequestHistory(ctx, ownerId, { requestId: id, what, note });
};

/** Adds a history entry to a request without changing its status. */
export const addRequestHistory = async (
  ctx: CommandContext,
  ownerId: string,
  entry: {
    readonly requestId: string;
    readonly what: RequestChange;
    readonly note: string;
    /** Reason why the provider refused the credentials. */
    readonly failure?: CredentialFailure;
  },
): Promise<void> => {
  const { userId: changedById } = requireUser(ctx.caller);
  const changedBy = (await findUser(ctx.db, changedById))?.display_name ?? '';
  const author = { changedBy, changedById, changedAt: ctx.clock.now() };
  await insertRequestHistory(ctx.db, ownerId, { ...entry, failure: entry.failure ?? null, id: newId(), ...author });
  ctx.touch('integrationRequests', ownerId);
};
