import { z } from 'zod';
import { command, declareErrors, withCode } from '@comanda/contract/access';
import { collapsedText, currencyCode, id, minuteMs, statusErrors, revision, fieldRule } from '@comanda/contract/kernel';
import { paymentMethodType } from './documents.ts';
import { paymentsErrors } from './errors.ts';

const nothing = z.object({});
const notFound = declareErrors(statusErrors, 'not-found');

const maxReasonLength = 300;
/** Owners read the reason, so it must not be empty. */
export const reasonForOwner = collapsedText('Please enter a reason').refine(
  (value) => value.length <= maxReasonLength,
  fieldRule('tooLong', `This reason is too long (maximum ${maxReasonLength} characters)`, { maximum: maxReasonLength }),
);

export const supportedCurrencies = z
  .array(currencyCode)
  .min(1, 'Please choose at least one currency')
  .max(20, 'Please choose no more than 20 currencies')
  .overwrite((codes) => [...new Set(codes)].toSorted());

export const processingFee = z
  .number('Please enter a percentage')
  .min(0, 'Must not be negative')
  .max(100, 'Must not be more than 100 %')
  .multipleOf(0.01, 'Please enter at most two decimals, such as 2.95');

const methodInput = z.object({ type: paymentMethodType });
/** Another owner's method at the revision that the administrator saw; a newer revision is a conflict error. */
const methodRevision = methodInput.extend({ ownerId: id, revision });
const conflictErrors = declareErrors(paymentsErrors, 'payments.method-changed');
const checkRateLimit = {
  by: 'user',
  attempts: 60,
  windowMs: 15 * minuteMs,
  error: withCode(paymentsErrors, 'payments.too-many-checks'),
} as const;

const switchErrors = declareErrors(
  paymentsErrors,
  'payments.method-not-granted',
  'payments.method-disabled',
  'payments.last-method',
  'payments.no-test-mode',
);

export const methodCommands = {
  setMethodActive: command({
    path: '/payments/set-method-active',
    summary: 'Switches a payment method on or off',
    audience: 'integrations.manage',
  })
    .input(methodInput.extend({ isActive: z.boolean() }))
    .output(nothing)
    .errors({ ...notFound, ...switchErrors }),

  setMethodTest: command({
    path: '/payments/set-method-test',
    summary: 'Switches test mode on or off. In test mode guests use the built-in checkout page, and no money moves',
    audience: 'integrations.manage',
  })
    .input(methodInput.extend({ isTest: z.boolean() }))
    .output(nothing)
    .errors({ ...notFound, ...switchErrors }),

  setMethodCurrencies: command({
    path: '/payments/set-method-currencies',
    summary: 'Sets the currencies that a method accepts',
    audience: 'integrations.manage',
  })
    .input(methodInput.extend({ supportedCurrencies }))
    .output(nothing)
    .errors({ ...notFound, ...declareErrors(paymentsErrors, 'payments.currency-not-used') }),

  changeMethod: command({
    path: '/payments/change-method',
    summary: "Changes the processing fee or test mode of an owner's method",
    audience: 'platform.administer',
  })
    .input(
      methodRevision.extend({
        changes: z
          .object({ processingFee, isTest: z.boolean() })
          .partial()
          .refine((changes) => Object.keys(changes).length > 0, 'There is nothing to change')
          .meta({ examples: [{ processingFee: 2.9 }] }),
      }),
    )
    .output(nothing)
    .errors({ ...notFound, ...conflictErrors, ...switchErrors }),

  disableMethod: command({
    path: '/payments/disable-method',
    summary: "Disables an owner's method. The owner sees the reason and cannot switch it on",
    audience: 'platform.administer',
  })
    .input(methodRevision.extend({ reason: reasonForOwner }))
    .output(nothing)
    .errors({ ...notFound, ...conflictErrors, ...declareErrors(paymentsErrors, 'payments.last-method') }),

  activateMethod: command({
    path: '/payments/activate-method',
    summary: "Activates an owner's method after the provider has accepted its credentials",
    audience: 'platform.administer',
    rateLimits: [checkRateLimit],
  })
    .input(methodRevision)
    .output(nothing)
    .errors({
      ...notFound,
      ...conflictErrors,
      ...declareErrors(
        paymentsErrors,
        'payments.method-not-granted',
        'payments.check-failed',
        'payments.provider-unreachable',
        'payments.credentials-unreadable',
      ),
    }),

  verifyMethod: command({
    path: '/payments/verify-method',
    summary: 'Checks with the provider whether the stored credentials are still valid',
    audience: 'platform.administer',
    rateLimits: [checkRateLimit],
  })
    .input(methodInput.extend({ ownerId: id }))
    /** Empty if the credentials are valid. */
    .output(z.object({ failure: z.string() }))
    .errors({
      ...notFound,
      ...declareErrors(
        paymentsErrors,
        'payments.method-not-granted',
        'payments.provider-unreachable',
        'payments.credentials-unreadable',
      ),
    }),
};
