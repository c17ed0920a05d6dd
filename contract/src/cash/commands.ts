import { z } from 'zod';
import { command, declareErrors } from '@comanda/contract/access';
import { amountMinor, collapsedText, id, statusErrors } from '@comanda/contract/kernel';
import { movementKind } from './documents.ts';
import { cashErrors } from './errors.ts';

const nothing = z.object({});
const notFound = declareErrors(statusErrors, 'not-found');
const drawerName = collapsedText('Please enter a name').max(50, 'At most 50 characters');
const maxReasonLength = 200;
const reason = z.string().trim().max(maxReasonLength, `At most ${maxReasonLength} characters`);
const movementReason = collapsedText('Please enter a reason').max(
  maxReasonLength,
  `At most ${maxReasonLength} characters`,
);

export const cashCommands = {
  saveDrawer: command({
    path: '/cash/save-drawer',
    summary:
      'Creates or renames a cash drawer. The id is made by the caller, so that a repeated call has no further effect',
    audience: 'cash.manage',
  })
    .input(z.object({ restaurantId: id, drawerId: id, name: drawerName }))
    .output(nothing)
    .errors({ ...notFound, ...declareErrors(cashErrors, 'cash.name-taken', 'cash.too-many-drawers') }),

  removeDrawer: command({
    path: '/cash/remove-drawer',
    summary: 'Removes a cash drawer that is not open. Its counts are kept',
    audience: 'cash.manage',
  })
    .input(z.object({ restaurantId: id, drawerId: id }))
    .output(nothing)
    .errors({ ...notFound, ...declareErrors(cashErrors, 'cash.drawer-open') }),

  openDrawer: command({
    path: '/cash/open-drawer',
    summary: 'Opens a drawer with the cash that was counted in it',
    audience: 'payments.take',
  })
    .input(z.object({ restaurantId: id, drawerId: id, drawerSessionId: id, counted: amountMinor }))
    .output(nothing)
    .errors({ ...notFound, ...declareErrors(cashErrors, 'cash.already-open', 'cash.key-reused') }),

  moveCash: command({
    path: '/cash/move-cash',
    summary: 'Records cash that was put into an open drawer or taken out of it, other than for a guest',
    audience: 'payments.take',
  })
    .input(
      z.object({
        restaurantId: id,
        drawerSessionId: id,
        movementId: id,
        kind: movementKind,
        amount: amountMinor.min(1, 'Please enter an amount'),
        reason: movementReason,
      }),
    )
    .output(nothing)
    .errors({ ...notFound, ...declareErrors(cashErrors, 'cash.already-closed', 'cash.key-reused') }),

  closeDrawer: command({
    path: '/cash/close-drawer',
    summary: 'Closes a drawer with the cash that was counted in it. A difference needs a reason',
    audience: 'payments.take',
  })
    .input(z.object({ restaurantId: id, drawerSessionId: id, counted: amountMinor, reason: reason.default('') }))
    .output(z.object({ expected: z.int(), difference: z.int() }))
    .errors({ ...notFound, ...declareErrors(cashErrors, 'cash.already-closed', 'cash.reason-needed') }),
};
