import type { Api } from '@comanda/contract';
import { direct, type HandlersOf } from '#platform/http';
import { exportAudit } from './export-audit.ts';
import { listOwners } from './list-owners.ts';
import { readAudit } from './read-audit.ts';
import { readOwner } from './read-owner.ts';
import { liftSuspension } from './lift-suspension.ts';
import { suspend } from './suspend.ts';

export const administrationHandlers: HandlersOf<Api['administration']> = {
  owners: direct(listOwners),
  owner: direct(readOwner),
  suspend,
  restore: liftSuspension,
  audit: direct(readAudit),
  exportAudit: direct(exportAudit),
};
