import { fail } from '@comanda/contract';
import { newId } from '#platform/clock';
import type { CommandContext } from '#platform/context';
import { insertCall, requireNewcomer, touchVisit } from './records/index.ts';

interface Visit {
  readonly restaurantId: string;
  readonly visitId: string;
}

/**
 * A newcomer says that they do not belong to the party with the open bill, which has left without its visit being closed. This calls
 * staff to clear the table, and the newcomer's phone keeps waiting. It does not count as activity of the party, so the visit still
 * expires on time.
 */
export const denyParty = async (ctx: CommandContext, visit: Visit): Promise<Record<string, never>> => {
  const { restaurantId, visitId, isSeated } = await requireNewcomer(ctx, visit);
  if (isSeated) throw fail('visits.not-seated');
  await insertCall(ctx.db, restaurantId, { visitId, id: newId(), kind: 'new_party', reason: '', at: ctx.clock.now() });
  touchVisit(ctx, restaurantId, visitId);
  return {};
};
