import { fail } from '@comanda/contract';
import {
  integrationRequestLabels,
  integrationRequestStatus,
  integrationRequestSteps,
  type IntegrationRequestStatus,
  type RequestChange,
} from '@comanda/contract/integrations';
import { newId } from '#platform/clock';
import type { CommandContext, TransactionContext } from '#platform/context';
import { findUser, signedIn } from '#features/accounts';
import {
  insertRequestHistory,
  lockRequest,
  saveRequest,
  type RequestChanges,
  type RequestRow,
} from './integrations.repository.ts';

/** Key and revision of the request that an administrator had loaded. */
export interface SeenRequest {
  readonly ownerId: string;
  readonly requestId: string;
  readonly revision: number;
}

const statusInWords = ({ status }: RequestRow): string =>
  integrationRequestLabels[integrationRequestStatus.parse(status)].toLowerCase();

/** Detects a concurrent change: the second administrator gets a conflict error and overwrites nothing. */
export const refuseOlder = (request: RequestRow, revision: number): void => {
  if (request.revision !== revision) throw fail('integrations.changed-meanwhile', { status: statusInWords(request) });
};

export const refuseStep = (request: RequestRow, to: IntegrationRequestStatus): void => {
  const steps: readonly IntegrationRequestStatus[] =
    integrationRequestSteps[integrationRequestStatus.parse(request.status)];
  if (!steps.includes(to)) throw fail('integrations.not-pending', { status: statusInWords(request) });
};

export const holdSeenRequest = async (
  ctx: TransactionContext,
  { ownerId, requestId, revision }: SeenRequest,
): Promise<RequestRow> => {
  const request = await lockRequest(ctx.db, ownerId, requestId);
  if (request === null) throw fail('not-found');
  refuseOlder(request, revision);
  return request;
};

interface RequestStep {
  readonly what: RequestChange;
  readonly note?: string;
  readonly changes: RequestChanges;
}

/** Stores a step with its author, and notifies the owner and the administrators. */
export const moveRequest = async (
  ctx: CommandContext,
  { owner_id: ownerId, id }: RequestRow,
  { what, note = '', changes }: RequestStep,
): Promise<void> => {
  await saveRequest(ctx.db, ownerId, { id, changes, at: ctx.clock.now() });
  await noteOnRequest(ctx, ownerId, { requestId: id, what, note });
};

/** Adds a history entry to a request without changing its status. */
export const noteOnRequest = async (
  ctx: CommandContext,
  ownerId: string,
  entry: { readonly requestId: string; readonly what: RequestChange; readonly note: string },
): Promise<void> => {
  const changedBy = (await findUser(ctx.db, signedIn(ctx.caller).userId))?.display_name ?? '';
  await insertRequestHistory(ctx.db, ownerId, { ...entry, id: newId(), changedBy, changedAt: ctx.clock.now() });
  ctx.touch('integrationRequests', ownerId);
};
