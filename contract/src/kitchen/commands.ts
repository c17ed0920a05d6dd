import { z } from 'zod';
import { command, declareErrors } from '@comanda/contract/access';
import { id, statusErrors } from '@comanda/contract/kernel';
import { ordersErrors } from '@comanda/contract/orders';
import { sendDelaySeconds } from '@comanda/contract/restaurants';
import { kitchenErrors } from './errors.ts';
import { stationCapacity, stationName } from './fields.ts';
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
    summary: 'Adds a station with its categories. Repeating the same id returns the same station',
    audience: 'restaurants.manage',
    outcome: 'created',
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

  setSendDelay: command({
    path: '/kitchen/set-send-delay',
    summary:
      'Sets for how many seconds an order by phone waits before the station gets it; null for the seconds of the restaurant',
    audience: 'restaurants.manage',
  })
    .input(station.extend({ sendDelaySeconds: sendDelaySeconds.nullable() }))
    .output(nothing)
    .errors(notFound),

  setCapacity: command({
    path: '/kitchen/set-capacity',
    summary: 'Sets how many orders or dishes a station makes in ten minutes; null for no limit',
    audience: 'restaurants.manage',
  })
    .input(station.extend({ capacity: stationCapacity.nullable() }))
    .output(nothing)
    .errors(notFound),

  moveStation: command({
    path: '/kitchen/move-station',
    summary: 'Moves a station after another one; null moves it to the front',
    audience: 'restaurants.manage',
  })
    .input(station.extend({ afterId: id.nullable() }))
    .output(nothing)
    .errors(notFound),

  assignCategories: command({
    path: '/kitchen/assign-categories',
    summary: 'Assigns categories to a station. Categories without a station are shown at all of them',
    audience: 'restaurants.manage',
  })
    .input(restaurant.extend({ stationId: id.nullable(), categoryIds: categoryIds.min(1) }))
    .output(nothing)
    .errors(notFound),

  removeStation: command({
    path: '/kitchen/remove-station',
    summary: 'Removes a station. It can be restored; until then its categories are shown at all others',
    audience: 'restaurants.manage',
  })
    .input(station)
    .output(nothing)
    .errors(notFound),

  restoreStation: command({
    path: '/kitchen/restore-station',
    summary: 'Restores a removed station with its position and its categories, except those assigned elsewhere since',
    audience: 'restaurants.manage',
  })
    .input(station)
    .output(nothing)
    .errors({ ...notFound, ...declareErrors(kitchenErrors, 'kitchen.too-many-stations') }),

  routeTickets: command({
    path: '/kitchen/route-tickets',
    summary: 'Sets what a printer prints of an order, and when',
    audience: 'restaurants.manage',
  })
    .input(restaurant.extend({ printerId: id, ...ticketRoute.shape }))
    .output(nothing)
    .errors(notFound),

  bump: command({
    path: '/kitchen/bump',
    summary: 'Marks lines as ready. An order that was not started becomes preparing',
    audience: 'orders.handle',
  })
    .input(lines.extend(changeKey))
    .output(changedLineIds)
    .errors({ ...notFound, ...declareErrors(ordersErrors, 'orders.conflict', 'orders.course-held') }),

  recall: command({
    path: '/kitchen/recall',
    summary: 'Marks lines as not ready',
    audience: 'orders.handle',
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
    summary: 'Marks an item as sold out, for today or until further notice, or makes it available again',
    audience: 'orders.handle',
  })
    .input(
      restaurant.extend({ itemId: id, isSoldOut: z.boolean(), until: z.enum(['reopened', 'day']).default('reopened') }),
    )
    .output(nothing)
    .errors({ ...notFound, ...declareErrors(kitchenErrors, 'kitchen.counted-out') }),
};
