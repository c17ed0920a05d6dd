import { z } from 'zod';
import { command, declareErrors, withCode } from '@comanda/contract/access';
import { guestText, id, normalizeLines, minuteMs, statusErrors, timestamp } from '@comanda/contract/kernel';
import { visitsErrors } from '@comanda/contract/visits';
import { feedbackErrors } from './errors.ts';
import { maxNoteLength } from './stars.ts';

const nothing = z.object({});
const feedback = z.object({ restaurantId: id, feedbackId: id });
const notFound = declareErrors(statusErrors, 'not-found');
const tooManyTries = withCode(visitsErrors, 'visits.too-many-tries');
const chooseStars = 'Please choose one to five stars';

export const feedbackCommands = {
  give: command({
    path: '/feedback/give',
    summary: "Saves a guest's rating. Sending it again changes it",
    audience: 'guest',
    outcome: 'created',
    isAnonymous: true,
    // Every change appears on the staff's screens. Each tap on a star is saved, so a guest may change it a few times.
    rateLimits: [
      { by: 'device', attempts: 30, windowMs: 15 * minuteMs, error: tooManyTries },
      { by: { field: 'visitId' }, attempts: 60, windowMs: 15 * minuteMs, error: tooManyTries },
    ],
  })
    .input(
      z.object({
        restaurantId: id,
        visitId: id,
        stars: z.int(chooseStars).min(1, chooseStars).max(5, chooseStars),
        note: guestText(maxNoteLength, 'This note is too long (maximum 1,000 characters)').default(''),
      }),
    )
    /** The restaurant's public review page, if it has one that this guest may see. */
    .output(z.object({ reviewUrl: z.string().nullable() }))
    .errors({
      ...declareErrors(visitsErrors, 'visits.not-seated', 'visits.closed'),
      ...declareErrors(feedbackErrors, 'feedback.too-early'),
    }),

  markSeen: command({
    path: '/feedback/mark-seen',
    summary: 'Marks feedback as seen',
    audience: 'orders.handle',
    isLooking: true,
  })
    .input(
      feedback.extend({
        /** `updatedAt` of the version that was read; if the guest has changed it since, it stays unread. */
        updatedAt: timestamp,
      }),
    )
    .output(nothing)
    .errors(notFound),

  reply: command({
    path: '/feedback/reply',
    summary: "Answers a guest's feedback. The answer is shown on their phone",
    audience: 'orders.handle',
  })
    .input(
      feedback.extend({
        reply: z
          .string('Please write an answer')
          .overwrite(normalizeLines)
          .min(1, 'Please write an answer')
          .max(maxNoteLength, 'This answer is too long (maximum 1,000 characters)'),
      }),
    )
    .output(nothing)
    .errors(notFound),
};
