import { z } from 'zod';
import { command, declareErrors } from '@comanda/contract/access';
import { fieldRule, id, statusErrors } from '@comanda/contract/kernel';
import { promoCodeFields } from './documents.ts';
import { promotionsErrors } from './errors.ts';
import { happyHoursInput } from './rules.ts';

const nothing = z.object({});
const notFound = declareErrors(statusErrors, 'not-found');

export const promotionsCommands = {
  saveHappyHours: command({
    path: '/promotions/save-happy-hours',
    summary: "Replaces a restaurant's happy hours",
    audience: 'menus.manage',
  })
    .input(z.object({ restaurantId: id, happyHours: happyHoursInput }))
    .output(nothing)
    .errors(notFound),

  saveCode: command({
    path: '/promotions/save-code',
    summary:
      'Creates or changes a promo code. The id is made by the caller, so that a repeated call has no further effect',
    audience: 'menus.manage',
  })
    .input(
      z.object({
        restaurantId: id,
        code: promoCodeFields.refine(
          ({ firstDay, lastDay }) => firstDay === null || lastDay === null || firstDay <= lastDay,
          { path: ['lastDay'], ...fieldRule('lastDay', 'Must not be before the first day') },
        ),
      }),
    )
    .output(nothing)
    .errors({
      ...notFound,
      ...declareErrors(promotionsErrors, 'promotions.code-taken', 'promotions.too-many-codes'),
    }),

  removeCode: command({
    path: '/promotions/remove-code',
    summary: 'Removes a promo code. Orders that were placed with it keep their discount',
    audience: 'menus.manage',
  })
    .input(z.object({ restaurantId: id, codeId: id }))
    .output(nothing)
    .errors(notFound),
};
