import { fail } from '@comanda/contract';
import type { TicketRoute } from '@comanda/contract/kitchen';
import type { CommandContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import { countStations, isPrinterThere, saveRoute } from './ticket-routes.repository.ts';

interface Routing extends TicketRoute {
  readonly restaurantId: string;
  readonly printerId: string;
}

/** Holds for what is ordered from now on: what was printed stays with the printer that printed it. */
export const routeTickets = async (
  ctx: CommandContext,
  { restaurantId, printerId, ...route }: Routing,
): Promise<Record<string, never>> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  if (!(await isPrinterThere(ctx.db, restaurantId, printerId))) throw fail('not-found');
  const stationIds = [...new Set(route.stationIds)];
  if ((await countStations(ctx.db, restaurantId, stationIds)) < stationIds.length) throw fail('not-found');
  await saveRoute(ctx.db, restaurantId, { printerId, route: { ...route, stationIds }, at: ctx.clock.now() });
  ctx.touch('ticketRoutes', restaurantId);
  return {};
};
