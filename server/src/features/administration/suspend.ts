import { fail } from '@comanda/contract';
import { endSessions, findOwnerAndStaffIds, touchUser } from '#features/accounts';
import { touchPausedMenus } from '#features/menus';
import type { CommandContext } from '#platform/context';
import { queueMail, type MailMessage } from '#platform/mail';
import { recordSecurityEvent } from '#platform/security-log';
import { lockSuspendedSubject, saveSuspension, type SuspendedSubject } from './suspensions.repository.ts';

const subjectName = ({ restaurantName }: SuspendedSubject): string => restaurantName ?? 'your Comanda account';

/** Letter to the owner: what happened, why, its consequences, and what they can do. */
const suspensionLetter = (subject: SuspendedSubject, reason: string): MailMessage => ({
  to: subject.email,
  subject: `We have suspended ${subjectName(subject)}`,
  text: [
    `Hello ${subject.displayName},`,
    `We have suspended ${subjectName(subject)}. The reason: ${reason}`,
    [
      'New guests see “This menu is paused”. Guests who are already seated can finish.',
      ...(subject.restaurantName === null
        ? ['Until then, you and your staff cannot log in, and API keys and webhooks do not work. Nothing is deleted.']
        : ['You and your staff can log in as before. Nothing is deleted.']),
    ].join(' '),
    'If you think this is a mistake, or once you have fixed the problem, please write to us using the contact form on our website.',
  ].join('\n\n'),
});

const restorationLetter = (subject: SuspendedSubject, reason: string): MailMessage => ({
  to: subject.email,
  subject: `${subject.restaurantName ?? 'Your Comanda account'} is open again`,
  text: [
    `Hello ${subject.displayName},`,
    `We have lifted the suspension of ${subjectName(subject)}. What we noted: ${reason}`,
    'Everything is as it was before.',
  ].join('\n\n'),
});

export interface SuspensionInput {
  readonly ownerId: string;
  readonly restaurantId?: string | undefined;
  readonly reason: string;
}

/**
 * Suspends an owner or one restaurant. New guests cannot sit down; seated guests finish undisturbed, and their orders still go to the
 * kitchen and the point of sale. If an owner is suspended, their staff and API keys lose access immediately and no webhooks are sent. If
 * one restaurant is suspended, staff keep access to serve seated guests, but API keys do not.
 */
export const suspend = async (
  ctx: CommandContext,
  { ownerId, restaurantId, reason }: SuspensionInput,
): Promise<Record<string, never>> => {
  const subject = await lockSuspendedSubject(ctx.db, ownerId, restaurantId);
  if (subject === null) throw fail('not-found');
  if (subject.since !== null) throw fail('administration.already-suspended');
  await saveSuspension(ctx.db, ownerId, { restaurantId, since: ctx.clock.now(), reason });
  if (restaurantId === undefined) {
    for (const userId of await findOwnerAndStaffIds(ctx.db, ownerId)) await endSessions(ctx, userId);
    touchUser(ctx, { id: ownerId, ownerId });
  } else ctx.touch('restaurants', ownerId);
  await touchPausedMenus(ctx, ownerId);
  await recordSecurityEvent(ctx, {
    kind: 'account-suspended',
    ownerId,
    restaurantId: restaurantId ?? null,
    subject: reason,
  });
  await queueMail(ctx, suspensionLetter(subject, reason));
  return {};
};

/** Lifts a suspension. Only access was restricted, so everything else is unchanged. Users who were logged out log in again. */
export const liftSuspension = async (
  ctx: CommandContext,
  { ownerId, restaurantId, reason }: SuspensionInput,
): Promise<Record<string, never>> => {
  const subject = await lockSuspendedSubject(ctx.db, ownerId, restaurantId);
  if (subject === null) throw fail('not-found');
  if (subject.since === null) throw fail('administration.not-suspended');
  await saveSuspension(ctx.db, ownerId, { restaurantId, since: null, reason: '' });
  touchUser(ctx, { id: ownerId, ownerId });
  ctx.touch('restaurants', ownerId);
  await touchPausedMenus(ctx, ownerId);
  await recordSecurityEvent(ctx, {
    kind: 'suspension-lifted',
    ownerId,
    restaurantId: restaurantId ?? null,
    subject: reason,
  });
  await queueMail(ctx, restorationLetter(subject, reason));
  return {};
};
