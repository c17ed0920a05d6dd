import { z } from 'zod';
import { command, mayFail } from '@comanda/contract/access';
import { collapsedText, id, statusErrors } from '@comanda/contract/kernel';
import { visitsErrors } from '@comanda/contract/visits';
import { feedbackErrors } from './errors.ts';

const nothing = z.object({});
const feedback = z.object({ restaurantId: id, feedbackId: id });
const notFound = mayFail(statusErrors, 'not-found');

export const feedbackCommands = {
  give: command({
    path: '/feedback/give',
    summary: 'What a guest thought of the visit; giving it again changes it',
    audience: 'guest',
    isAnonymous: true,
  })
    .input(
      z.object({
        restaurantId: id,
        visitId: id,
        stars: z.int().min(1, 'Please choose one to five stars').max(5, 'Please choose one to five stars'),
        note: z.string().trim().max(1_000, 'This note is too long (maximum 1,000 characters)').default(''),
      }),
    )
    /** Where the guest can say it in public, if the restaurant has such a page. */
    .output(z.object({ reviewUrl: z.string().nullable() }))
    .errors({ ...mayFail(visitsErrors, 'visits.not-seated'), ...mayFail(feedbackErrors, 'feedback.too-early') }),

  markSeen: command({ path: '/feedback/mark-seen', summary: 'Staff have read it', audience: 'orders.view' })
    .input(feedback)
    .output(nothing)
    .errors(notFound),

  reply: command({
    path: '/feedback/reply',
    summary: 'Answers a guest; they read it on their phone',
    audience: 'orders.view',
  })
    .input(
      feedback.extend({
        reply: collapsedText('Please write an answer').refine(
          (value) => value.length <= 1_000,
          'This answer is too long (maximum 1,000 characters)',
        ),
      }),
    )
    .output(nothing)
    .errors(notFound),
};
