import type { Api } from '@comanda/contract';
import type { CallContext, CommandContext } from '#platform/context';
import type { Feature } from '#platform/feature';
import { direct, type HandlersOf, reading } from '#platform/http';
import { endPause, findPauseStart } from '#platform/pause';
import type { FailingWorkSource } from '#platform/work';
import { auditEntriesCollection } from './audit-entries.collection.ts';
import { createFailingWork } from './failing-work.ts';
import { demote, inviteAdministrator, listAdministrators, remove, resendInvitation } from './manage-administrators.ts';
import { exportAudit, readAudit } from './read-audit.ts';
import { listOwners, readOwner } from './read-owner.ts';
import { searchPlatform } from './search.ts';
import { liftSuspension, suspend } from './suspend.ts';

const readServerState = async ({ db }: CallContext): Promise<{ pausedSince: string | null }> => ({
  pausedSince: (await findPauseStart(db))?.toISOString() ?? null,
});

/** Lets a restored server reach people and systems outside again. Nothing happens if somebody has done so before. */
const resumeServer = async ({ db, clock }: CommandContext): Promise<Record<string, never>> => {
  await endPause(db, clock.now());
  return {};
};

const administrationHandlers = (sources: readonly FailingWorkSource[]): HandlersOf<Api['administration']> => {
  const failingWork = createFailingWork(sources);
  return {
    owners: reading(listOwners),
    owner: direct(readOwner),
    suspend,
    restore: liftSuspension,
    audit: reading(readAudit),
    exportAudit: reading(exportAudit),
    listAdministrators: direct(listAdministrators),
    inviteAdministrator,
    resendInvitation,
    demoteAdministrator: demote,
    removeAdministrator: remove,
    search: reading(searchPlatform),
    serverState: direct(readServerState),
    resumeServer,
    listFailingWork: direct(failingWork.list),
    retryWork: failingWork.retry,
    retryAllWork: failingWork.retryAll,
    deleteWork: failingWork.remove,
  };
};

export const administrationFeature: Feature<{ readonly failingWork: readonly FailingWorkSource[] }> = {
  handlers: ({ failingWork }) => ({ administration: administrationHandlers(failingWork) }),
  collections: [auditEntriesCollection],
};
