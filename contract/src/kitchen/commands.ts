import { z } from 'zod';
import { command, declareErrors } from '@comanda/contract/access';
import { id, statusErrors } from '@comanda/contract/kernel';
import { ordersErrors } from '@comanda/contract/orders';
import { kitchenErrors } from './errors.ts';
import { stationName } from './fields.ts';
import { ticketRoute } from './ticket-routes.ts';

const nothing = z.object({});
const restaurant = z.object({ restaurantId: id });
const station = restaurant.extend({ stationId: id });
const categoryIds = z.array(id).max(1_000);
const lines = restaurant.extend({ orderId: id, lineIds: z.array(id).min(1).max(100) });
/** Idempotency key: a screen that got no answer sends the same id again, and the change is made once. */
const changeKey = { changeId: id.optional() };
const notFound = declareErrors(statusErrors, 'not-found');
/** Only the lines that changed. */
const changedLineIds = z.object({ changedLineIds: z.array(id) });

export const kitchenCommands = {
  addStation: command({
    path: '/kitchen/add-station',
    summary: 'Adds a station, with what it makes; the same id again is the same station',
    audience: 'restaurants.manage',
  })
    .input(station.extend({ name: stationName, categoryIds: categoryIds.default([]) }))
    .output(nothing)
    .errors({ ...notFound, ...declareErrors(kitchenErrors, 'kitchen.too-many-stations') }),

  renameStation: command({
    path: '/kitchen/rename-station',
    summary: 'Renames a station',
    audience: 'restaurants.manage',
  })
    .input(station.extend({ name: stationName }))
    .output(nothing)
    .errors(notFound),

  moveStation: command({
    path: '/kitchen/move-station',
    summary: 'Puts a station behind another one; null puts it first',
    audience: 'restaurants.manage',
  })
    .input(station.extend({ afterId: id.nullable() }))
    .output(nothing)
    .errors(notFound),

  assignCategories: command({
    path: '/kitchen/assign-categories',
    summary: 'Says where categories are made; without a station they are shown at all of them',
    audience: 'restaurants.manage',
  })
    .input(restaurant.extend({ stationId: id.nullable(), categoryIds: categoryIds.min(1) }))
    .output(nothing)
    .errors(notFound),

  removeStation: command({
    path: '/kitchen/remove-station',
    summary: 'Removes a station; it can be restored, and what it made is shown at all others',
    audience: 'restaurants.manage',
  })
    .input(station)
    .output(nothing)
    .errors(notFound),

  restoreStation: command({
    path: '/kitchen/restore-station',
    summary: 'Brings a removed station back to where it stood, with what it made unless that is made elsewhere by now',
    audience: 'restaurants.manage',
  })
    .input(station)
    .output(nothing)
    .errors({ ...notFound, ...declareErrors(kitchenErrors, 'kitchen.too-many-stations') }),

  routeTickets: command({
    path: '/kitchen/route-tickets',
    summary: 'Says what a printer prints of an order, and when',
    audience: 'restaurants.manage',
  })
    .input(restaurant.extend({ printerId: id, ...ticketRoute.shape }))
    .output(nothing)
    .errors(notFound),

  bump: command({
    path: '/kitchen/bump',
    summary: 'Says that lines are ready at the pass; an order nobody had begun is being prepared from now on',
    audience: 'orders.view',
  })
    .input(lines.extend(changeKey))
    .output(changedLineIds)
    .errors({ ...notFound, ...declareErrors(ordersErrors, 'orders.conflict') }),

  recall: command({
    path: '/kitchen/recall',
    summary: 'Says that lines are not ready after all',
    audience: 'orders.view',
  })
    .input(lines.extend(changeKey))
    .output(changedLineIds)
    .errors({
      ...notFound,
      ...declareErrors(ordersErrors, 'orders.conflict'),
      ...declareErrors(kitchenErrors, 'kitchen.already-served'),
    }),

  setSoldOut: command({
    path: '/kitchen/set-sold-out',
    summary: 'Marks one item as sold out, until someone brings it back or for the day, or brings it back',
    audience: 'orders.view',
  })
    .input(
      restaurant.extend({ itemId: id, isSoldOut: z.boolean(), until: z.enum(['reopened', 'day']).default('reopened') }),
    )
    .output(nothing)
    .errors({ ...notFound, ...declareErrors(kitchenErrors, 'kitchen.counted-out') }),
};
