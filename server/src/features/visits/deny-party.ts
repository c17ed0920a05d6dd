import { fail } from '@comanda/contract';
import { newId } from '#platform/clock';
import type { CommandContext } from '#platform/context';
import { insertCall } from './calls.repository.ts';
import { requireNewcomer } from './require-guest.ts';
import { touchVisit } from './visits.events.ts';

interface Visit {
  readonly restaurantId: string;
  readonly visitId: string;
}

/**
 * A newcomer does not belong to the party whose bill is open here, which left without being closed: staff are called to clear
 * the table. The newcomer's phone keeps waiting. It is no activity of the party: its visit still expires in its time.
 */
export const denyParty = async (ctx: CommandContext, visit: Visit): Promise<Record<string, never>> => {
  const { restaurantId, visitId, isSeated } = await requireNewcomer(ctx, visit);
  if (isSeated) throw fail('visits.not-seated');
  await insertCall(ctx.db, restaurantId, { visitId, id: newId(), kind: 'new_party', reason: '', at: ctx.clock.now() });
  touchVisit(ctx, restaurantId, visitId);
  return {};
};
