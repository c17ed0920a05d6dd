import { z } from 'zod';
import { command, declareErrors, withCode, type RateLimit } from '@comanda/contract/access';
import { accountsErrors, limitUser, presentPassword } from '@comanda/contract/accounts';
import { id, minuteMs, statusErrors } from '@comanda/contract/kernel';
import { lockScreen } from './documents.ts';
import { tabletsErrors } from './errors.ts';
import { lockAfterMinutes, maxPinLength, newPin } from './limits.ts';

const nothing = z.object({});
const notFound = declareErrors(statusErrors, 'not-found');
const tabletName = z.string().trim().min(1, 'Please enter a name').max(50, 'This name is too long');
const staffMember = z.object({ userId: id });

/** Hashing a PIN is deliberately expensive. A restaurant's tablets share one address. */
const triesPerAddress: RateLimit = {
  by: 'address',
  attempts: 300,
  windowMs: 15 * minuteMs,
  error: withCode(tabletsErrors, 'tablets.too-many-tries'),
};
/** Limits how fast PINs of one person can be tried from one address. The number of tries in a row is limited for good. */
const triesPerPerson: RateLimit = {
  by: { field: 'userId', andAddress: true },
  counts: { failures: ['tablets.wrong-pin'] },
  attempts: 10,
  windowMs: 15 * minuteMs,
  error: withCode(tabletsErrors, 'tablets.too-many-tries'),
};

/** Tablets that staff share, and the PINs with which each of them works under their own name. */
export const tabletsCommands = {
  register: command({
    path: '/tablets/register',
    summary: 'Registers this browser as a shared tablet of a restaurant',
    audience: 'staff.manage',
    outcome: 'created',
  })
    .input(z.object({ restaurantId: id, tabletId: id, name: tabletName, lockAfterMinutes }))
    .output(nothing)
    .errors({ ...notFound, ...declareErrors(tabletsErrors, 'tablets.too-many') }),

  revoke: command({
    path: '/tablets/revoke',
    summary: 'Removes a shared tablet. Whoever uses it is locked out at once',
    audience: 'staff.manage',
  })
    .input(z.object({ restaurantId: id, tabletId: id }))
    .output(nothing)
    .errors(notFound),

  setPin: command({
    path: '/tablets/set-pin',
    summary: "Sets a staff member's PIN, or removes it with null. A locked PIN is unlocked by this",
    audience: 'staff.manage',
  })
    .input(staffMember.extend({ pin: newPin.nullable() }))
    .output(nothing)
    .errors(notFound),

  unlockPin: command({
    path: '/tablets/unlock-pin',
    summary: "Unlocks a staff member's PIN after too many wrong tries",
    audience: 'staff.manage',
  })
    .input(staffMember)
    .output(nothing)
    .errors(notFound),

  changeOwnPin: command({
    path: '/tablets/change-own-pin',
    summary: "Sets the caller's own PIN. Only staff have one",
    audience: 'user',
    rateLimits: limitUser(10),
  })
    .input(z.object({ pin: newPin, password: presentPassword }))
    .output(nothing)
    .errors({
      ...declareErrors(tabletsErrors, 'tablets.only-staff'),
      ...declareErrors(accountsErrors, 'accounts.wrong-password'),
    }),

  readLockScreen: command({
    path: '/tablets/read-lock-screen',
    method: 'GET',
    summary: 'The people who can unlock this tablet',
    audience: 'anyone',
  })
    .output(lockScreen)
    .errors(declareErrors(tabletsErrors, 'tablets.not-registered')),

  unlock: command({
    path: '/tablets/unlock',
    summary: 'Unlocks this tablet with a PIN, or switches it to another person',
    audience: 'anyone',
    rateLimits: [triesPerAddress, triesPerPerson],
  })
    .input(
      staffMember.extend({ pin: z.string().regex(new RegExp(`^\\d{1,${maxPinLength}}$`), 'Please enter your PIN') }),
    )
    .output(nothing)
    .errors(
      declareErrors(
        tabletsErrors,
        'tablets.not-registered',
        'tablets.no-pin',
        'tablets.wrong-pin',
        'tablets.pin-locked',
      ),
    ),

  lock: command({ path: '/tablets/lock', summary: 'Locks this tablet', audience: 'anyone' })
    .input(nothing)
    .output(nothing),

  keepUnlocked: command({
    path: '/tablets/keep-unlocked',
    summary: 'Says that the person at this tablet is still using it',
    audience: 'anyone',
    isLooking: true,
  })
    .input(nothing)
    .output(nothing)
    .errors(declareErrors(tabletsErrors, 'tablets.locked')),
};
