import type { Api } from '@comanda/contract';
import { direct, type HandlersOf } from '#platform/http';
import { readAudit, exportAudit } from './read-audit.ts';
import { demote, inviteAdministrator, listAdministrators, remove, resendInvitation } from './manage-administrators.ts';
import { readOwner, listOwners } from './read-owner.ts';
import { suspend, liftSuspension } from './suspend.ts';

export const administrationHandlers: HandlersOf<Api['administration']> = {
  owners: direct(listOwners),
  owner: direct(readOwner),
  suspend,
  restore: liftSuspension,
  audit: direct(readAudit),
  exportAudit: direct(exportAudit),
  listAdministrators: direct(listAdministrators),
  inviteAdministrator,
  resendInvitation,
  demoteAdministrator: demote,
  removeAdministrator: remove,
};
