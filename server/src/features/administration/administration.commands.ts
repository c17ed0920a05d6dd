import type { Api } from '@comanda/contract';
import { direct, reading, type HandlersOf } from '#platform/http';
import type { FailingWorkSource } from '#platform/work';
import { createFailingWork } from './failing-work.ts';
import { readAudit, exportAudit } from './read-audit.ts';
import { demote, inviteAdministrator, listAdministrators, remove, resendInvitation } from './manage-administrators.ts';
import { readServerState, resumeServer } from './resume-server.ts';
import { readOwner, listOwners } from './read-owner.ts';
import { searchPlatform } from './search.ts';
import { suspend, liftSuspension } from './suspend.ts';

export const administrationHandlers = (sources: readonly FailingWorkSource[]): HandlersOf<Api['administration']> => {
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
