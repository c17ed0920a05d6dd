import { z } from 'zod';
import { command, declareErrors } from '@comanda/contract/access';
import { collapsedText, fieldRule, id, statusErrors } from '@comanda/contract/kernel';
import { qrCodeId, tablePlace, tableSeats } from '@comanda/contract/qr-codes';
import { areasErrors } from './errors.ts';

const nothing = z.object({});
const area = z.object({ restaurantId: id, areaId: id });
const notFound = declareErrors(statusErrors, 'not-found');

export const maxAreasPerRestaurant = 20;

export const areaName = collapsedText('Area name is required').refine(
  (value) => value.length <= 40,
  fieldRule('tooLong', 'Area name is too long (maximum 40 characters)', { maximum: 40 }),
);

/** Tables that one call can place. */
export const maxPlacedTables = 500;

export const areasCommands = {
  save: command({
    path: '/areas/save',
    summary: 'Adds an area with a plan of its own, or renames it. The id is made by the caller',
    audience: 'qr-codes.manage',
  })
    .input(area.extend({ name: areaName }))
    .output(nothing)
    .errors({ ...notFound, ...declareErrors(areasErrors, 'areas.too-many') }),

  remove: command({
    path: '/areas/remove',
    summary: 'Removes an area. Its tables stay, and are on no plan',
    audience: 'qr-codes.manage',
  })
    .input(area)
    .output(nothing)
    .errors(notFound),

  placeTables: command({
    path: '/areas/place-tables',
    summary: 'Puts tables on the plan of an area, moves them there, or takes them off the plan. All of them, or none',
    audience: 'qr-codes.manage',
    maxBodyBytes: 262_144,
  })
    .input(
      z.object({
        restaurantId: id,
        tables: z
          .array(
            z.object({
              qrCodeId,
              /** Null takes the table off the plan. */
              place: tablePlace.nullable(),
              /** Left out to keep the number. */
              seats: tableSeats.nullable().optional(),
            }),
          )
          .min(1, 'Please choose a table')
          .max(maxPlacedTables, 'At most 500 tables at once'),
      }),
    )
    .output(nothing)
    .errors(notFound),
};
