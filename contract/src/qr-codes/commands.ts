import { z } from 'zod';
import { command, declareErrors } from '@comanda/contract/access';
import { id, languageCode, timestamp } from '@comanda/contract/kernel';
import { qrCodesErrors } from './errors.ts';
import { codeKind, qrCodeId, tableNumber } from './fields.ts';
import { guestTable } from './guest-table.ts';
import { printCommands } from './print-commands.ts';
import { qrCodesInput, maxBodyBytes, notFound } from './shared-input.ts';

const countErrors = declareErrors(qrCodesErrors, 'qr-codes.too-many', 'qr-codes.too-many-removed');

const nothing = z.object({});

export const qrCodesCommands = {
  create: command({
    path: '/qr-codes/create',
    summary: 'Creates a code for each table, in the given order',
    audience: 'qr-codes.manage',
    outcome: 'created',
    maxBodyBytes,
  })
    .input(
      z.object({
        restaurantId: id,
        menuId: id.nullable(),
        tableNumbers: z.array(tableNumber).min(1, 'Please name a table').max(500, 'At most 500 tables at once'),
        kind: codeKind.default('table'),
        paysFirst: z.boolean().default(false),
      }),
    )
    .output(z.object({ qrCodeIds: z.array(qrCodeId) }))
    .errors({ ...notFound, ...countErrors }),

  rename: command({
    path: '/qr-codes/rename',
    summary: 'Renames a table. Its printed code stays valid',
    audience: 'qr-codes.manage',
  })
    .input(z.object({ restaurantId: id, qrCodeId, tableNumber }))
    .output(nothing)
    .errors(notFound),

  setMenu: command({
    path: '/qr-codes/set-menu',
    summary: 'Changes the menu that codes open, and whether they also open other menus at their hours',
    audience: 'qr-codes.manage',
    maxBodyBytes,
  })
    .input(qrCodesInput.extend({ menuId: id.nullable(), keepsMenu: z.boolean().optional() }))
    .output(nothing)
    .errors(notFound),

  setKind: command({
    path: '/qr-codes/set-kind',
    summary:
      'Changes the kind of place that codes belong to, and whether orders there are paid first. At a table they never are',
    audience: 'qr-codes.manage',
    maxBodyBytes,
  })
    .input(qrCodesInput.extend({ kind: codeKind, paysFirst: z.boolean() }))
    .output(nothing)
    .errors(notFound),

  setAvailability: command({
    path: '/qr-codes/set-availability',
    summary: 'Pauses or resumes ordering at tables',
    audience: 'qr-codes.manage',
    maxBodyBytes,
  })
    .input(qrCodesInput.extend({ isAvailable: z.boolean() }))
    .output(nothing)
    .errors(notFound),

  remove: command({
    path: '/qr-codes/remove',
    summary: 'Removes codes. They can be restored',
    audience: 'qr-codes.manage',
    maxBodyBytes,
  })
    .input(qrCodesInput)
    .output(nothing)
    .errors(notFound),

  restore: command({
    path: '/qr-codes/restore',
    summary: 'Restores removed codes',
    audience: 'qr-codes.manage',
    maxBodyBytes,
  })
    .input(qrCodesInput)
    .output(nothing)
    .errors({ ...notFound, ...countErrors }),

  listRemoved: command({
    path: '/qr-codes/list-removed',
    method: 'GET',
    summary: 'Lists removed codes that can be restored, newest first',
    audience: 'qr-codes.view',
  })
    .input(z.object({ restaurantId: id }))
    .output(z.object({ removed: z.array(z.object({ id: qrCodeId, tableNumber: z.string(), removedAt: timestamp })) }))
    .errors(notFound),

  readTable: command({
    path: '/qr-codes/read-table',
    summary:
      "Returns what a guest's phone shows at a table, in the requested language: the menu that is due, or another one",
    audience: 'anyone',
    isAnonymous: true,
  })
    .input(z.object({ qrCodeId, language: languageCode, menuId: id.optional() }))
    .output(guestTable)
    .errors(notFound),

  ...printCommands,
};
