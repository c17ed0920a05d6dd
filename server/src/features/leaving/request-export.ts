import { fail } from '@comanda/contract';
import { requireOwnerId } from '#features/accounts';
import { newId } from '#platform/clock';
import type { CommandContext } from '#platform/context';
import { recordSecurityEvent } from '#platform/security-log';
import { insertExport } from './data-exports.repository.ts';

/** Queues an export. The worker wakes up after the commit. */
export const requestExport = async (ctx: CommandContext): Promise<{ exportId: string }> => {
  const ownerId = requireOwnerId(ctx.caller);
  const exportId = newId();
  const isQueued = await insertExport(ctx.db, ownerId, {
    id: exportId,
    origin: ctx.caller.origin,
    at: ctx.clock.now(),
  });
  if (!isQueued) throw fail('leaving.export-running');
  await recordSecurityEvent(ctx, { kind: 'export-requested' });
  ctx.touch('dataExports', ownerId);
  return { exportId };
};
