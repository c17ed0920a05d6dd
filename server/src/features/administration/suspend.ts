import { fail } from '@comanda/contract';
import { endSessions, findOwnerAndStaffIds, touchUser } from '#features/accounts';
import { fillInLetter, joinParagraphs, letterTexts, type LetterTexts } from '#features/letters';
import { touchPausedMenus } from '#features/menus';
import type { CommandContext } from '#platform/context';
import { queueMail, type MailMessage } from '#platform/mail';
import { recordSecurityEvent } from '#platform/security-log';
import { lockSuspendedSubject, saveSuspension, type SuspendedSubject } from './suspensions.repository.ts';

/** Letter to the owner: what happened, why, its consequences, and what they can do. */
const suspensionLetter = (subject: SuspendedSubject, reason: string): MailMessage => {
  const { suspension } = letterTexts(subject.language);
  return writeLetter(subject, subject.restaurantName === null ? suspension.account : suspension.restaurant, reason);
};

const restorationLetter = (subject: SuspendedSubject, reason: string): MailMessage => {
  const { suspension } = letterTexts(subject.language);
  const { accountRestored, restaurantRestored } = suspension;
  return writeLetter(subject, subject.restaurantName === null ? accountRestored : restaurantRestored, reason);
};

const writeLetter = (
  subject: SuspendedSubject,
  text: LetterTexts['suspension']['account'],
  reason: string,
): MailMessage => {
  const { greeting } = letterTexts(subject.language);
  const values = { name: subject.displayName, restaurant: subject.restaurantName ?? '', reason };
  return {
    to: subject.email,
    subject: fillInLetter(text.subject, values),
    text: fillInLetter(joinParagraphs(greeting, ...text.paragraphs), values),
  };
};

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
