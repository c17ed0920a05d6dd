import { z } from 'zod';
import { command, declareErrors, withCode } from '@comanda/contract/access';
import { amountMinor, currencyCode, id, minuteMs, statusErrors, revision } from '@comanda/contract/kernel';
import { csvFile } from '@comanda/contract/menus';
import { posFigures, posSpan } from './dashboard.ts';
import { posSyncLogDocument } from './documents.ts';
import { posErrors } from './errors.ts';
import { posEnvironment, posLocation, posSecret, posSystem, posUrl, posSendTime } from './fields.ts';
import { posOrder, remotePosOrder } from './pos-order.ts';

const nothing = z.object({});
const restaurant = z.object({ restaurantId: id });
const order = restaurant.extend({ orderId: id });
const connectionRevision = restaurant.extend({ revision });
const notFound = declareErrors(statusErrors, 'not-found');
const conflictErrors = declareErrors(posErrors, 'pos.changed-meanwhile');
const callRateLimit = {
  by: 'user',
  attempts: 120,
  windowMs: 15 * minuteMs,
  error: withCode(posErrors, 'pos.too-many-calls'),
} as const;

const settings = z.object({
  environment: posEnvironment,
  url: posUrl.or(z.literal('')),
  location: posLocation,
  locationName: posLocation,
  sendsWhen: posSendTime,
  secret: posSecret,
  /** Null if the point of sale's notifications are not received; its orders are then polled. */
  signatureKey: posSecret.nullable(),
});

const logFilter = z.object({
  /** Text to find anywhere in a call: its address, request, response, error, or the order's id. */
  search: z.string().trim().max(200).default(''),
  restaurantId: id.nullable().default(null),
  orderId: id.nullable().default(null),
  onlyFailures: z.boolean().default(false),
});
export type PosLogFilter = z.infer<typeof logFilter>;

export const posCommands = {
  connect: command({
    path: '/pos/connect',
    summary: 'Connects a restaurant with a point of sale. Nothing is sent until it is switched on',
    audience: 'platform.administer',
  })
    .input(
      restaurant.extend({
        system: posSystem,
        ...settings.shape,
        environment: posEnvironment.default('production'),
        url: settings.shape.url.default(''),
        location: posLocation.default(''),
        locationName: posLocation.default(''),
        sendsWhen: posSendTime.default('placed'),
        signatureKey: posSecret.nullable().default(null),
      }),
    )
    .output(nothing)
    .errors({
      ...notFound,
      ...declareErrors(posErrors, 'pos.already-connected', 'pos.address-not-allowed', 'pos.sample-restaurant'),
    }),

  update: command({
    path: '/pos/update',
    summary: 'Changes a connection, given the revision the caller saw. New credentials must be tested again',
    audience: 'platform.administer',
  })
    .input(connectionRevision.extend({ changes: settings.partial() }))
    .output(nothing)
    .errors({ ...notFound, ...conflictErrors, ...declareErrors(posErrors, 'pos.address-not-allowed') }),

  setSendsWhen: command({
    path: '/pos/set-sends-when',
    summary: 'Sets when orders are sent to the point of sale',
    audience: 'integrations.manage',
  })
    .input(restaurant.extend({ sendsWhen: posSendTime }))
    .output(nothing)
    .errors(notFound),

  test: command({
    path: '/pos/test',
    summary: 'Tests the credentials and returns the locations',
    audience: 'platform.administer',
    rateLimits: [callRateLimit],
  })
    .input(restaurant)
    .output(
      z.object({
        /** Empty if the connection works. */
        failure: z.string(),
        account: z.string(),
        locations: z.array(z.object({ id: z.string(), name: z.string() })),
      }),
    )
    .errors(notFound),

  setActive: command({
    path: '/pos/set-active',
    summary: 'Switches a tested connection on or off. Orders placed while it is off are not sent',
    audience: 'platform.administer',
  })
    .input(connectionRevision.extend({ isActive: z.boolean() }))
    .output(nothing)
    .errors({ ...notFound, ...conflictErrors, ...declareErrors(posErrors, 'pos.not-checked', 'pos.location-needed') }),

  disconnect: command({
    path: '/pos/disconnect',
    summary: 'Removes a connection. It can be restored for a while',
    audience: 'platform.administer',
  })
    .input(restaurant)
    .output(nothing)
    .errors(notFound),

  restore: command({
    path: '/pos/restore',
    summary: 'Restores a removed connection, switched off',
    audience: 'platform.administer',
  })
    .input(restaurant)
    .output(nothing)
    .errors(notFound),

  pullMenu: command({
    path: '/pos/pull-menu',
    summary: "Imports the point of sale's items and maps those with the same name",
    audience: 'platform.administer',
    rateLimits: [callRateLimit],
  })
    .input(restaurant)
    .output(z.object({ items: z.int(), mapped: z.int() }))
    .errors({ ...notFound, ...declareErrors(posErrors, 'pos.unreachable') }),

  readItems: command({
    path: '/pos/read-items',
    summary: "Lists a restaurant's items next to those of its point of sale, with both prices",
    audience: 'platform.administer',
    isLooking: true,
  })
    .input(restaurant)
    .output(
      z.object({
        ours: z.array(
          z.object({
            id,
            name: z.string(),
            menu: z.string(),
            price: amountMinor,
            currency: currencyCode,
            externalId: z.string().nullable(),
            isChosen: z.boolean(),
          }),
        ),
        theirs: z.array(
          z.object({
            externalId: z.string(),
            name: z.string(),
            price: amountMinor.nullable(),
            currency: currencyCode.nullable(),
          }),
        ),
      }),
    )
    .errors(notFound),

  mapItem: command({
    path: '/pos/map-item',
    summary: 'Maps an item to one of the point of sale; null removes the mapping',
    audience: 'platform.administer',
  })
    .input(restaurant.extend({ itemId: id, externalId: z.string().min(1).max(200).nullable() }))
    .output(nothing)
    .errors({ ...notFound, ...declareErrors(posErrors, 'pos.unknown-item') }),

  resend: command({
    path: '/pos/resend',
    summary: 'Sends an order again immediately. It is not created a second time',
    audience: 'platform.administer',
    outcome: 'accepted',
  })
    .input(order)
    .output(nothing)
    .errors({ ...notFound, ...declareErrors(posErrors, 'pos.not-connected') }),

  compare: command({
    path: '/pos/compare',
    summary: 'Compares an order with its current state in the point of sale',
    audience: 'platform.administer',
    isLooking: true,
    rateLimits: [callRateLimit],
  })
    .input(order)
    .output(z.object({ ours: posOrder, theirs: remotePosOrder.nullable(), differences: z.array(z.string()) }))
    .errors({ ...notFound, ...declareErrors(posErrors, 'pos.unreachable', 'pos.not-connected') }),

  figures: command({
    path: '/pos/figures',
    summary: 'Returns orders sent, calls, failures and response times over time',
    audience: 'platform.administer',
    isLooking: true,
  })
    .input(z.object({ span: posSpan }))
    .output(posFigures),

  listLogs: command({
    path: '/pos/list-logs',
    summary: 'Lists calls, newest first, one page at a time',
    audience: 'platform.administer',
    isLooking: true,
  })
    .input(logFilter.extend({ limit: z.int().min(1).max(200).default(50), before: id.nullable().default(null) }))
    .output(z.object({ logs: z.array(posSyncLogDocument), hasMore: z.boolean() })),

  readLog: command({
    path: '/pos/read-log',
    summary: 'Returns one call with request and response, secrets masked',
    audience: 'platform.administer',
    isLooking: true,
  })
    .input(z.object({ logId: id }))
    .output(posSyncLogDocument.extend({ request: z.string(), response: z.string() }))
    .errors(notFound),

  exportLogs: command({
    path: '/pos/export-logs',
    summary: 'Exports the newest ten thousand calls of a filter as CSV',
    audience: 'platform.administer',
    isLooking: true,
  })
    .input(logFilter)
    .output(csvFile),
};
