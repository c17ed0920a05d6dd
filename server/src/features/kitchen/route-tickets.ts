import { fail } from '@comanda/contract';
import type { TicketRoute } from '@comanda/contract/kitchen';
import type { CommandContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import { countStations, hasPrinter, upsertTicketRoute } from './ticket-routes.repository.ts';

interface RouteTicketsInput extends TicketRoute {
  readonly restaurantId: string;
  readonly printerId: string;
}

/** Sets what a printer prints. It applies to new orders: printed lines stay with the printer that printed them. */
export const routeTickets = async (
  ctx: CommandContext,
  { restaurantId, printerId, ...route }: RouteTicketsInput,
): Promise<Record<string, never>> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  if (!(await hasPrinter(ctx.db, restaurantId, printerId))) throw fail('not-found');
  const stationIds = [...new Set(route.stationIds)];
  if ((await countStations(ctx.db, restaurantId, stationIds)) < stationIds.length) throw fail('not-found');
  await upsertTicketRoute(ctx.db, restaurantId, { printerId, route: { ...route, stationIds }, at: ctx.clock.now() });
  ctx.touch('ticketRoutes', restaurantId);
  return {};
};
