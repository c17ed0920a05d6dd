import { errorCatalogue, type ErrorCode } from './errors.ts';

/**
 * Business rules about the input itself: the same input is refused whatever the state of the restaurant is. All others
 * depend on the current state, so the same call may succeed later.
 */
const inputRules: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'developers.target-refused',
  'menus.too-large',
  'menus.too-many-options',
  'orders.nothing-left',
  'orders.reason-needed',
  'orders.too-large',
  'payments.check-failed',
  'payments.currency-not-used',
  'payments.given-too-little',
  'payments.more-than-paid',
  'pos.location-needed',
  'splitting.costs-nothing',
  'splitting.no-tip',
  'splitting.tip-too-high',
  'translation.too-large',
]);

/** HTTP status of an error in the versioned API. 412 is for conditional requests, which the API does not have. */
export const v1StatusOf = (code: ErrorCode): number => {
  const { status } = errorCatalogue[code];
  if (status !== 412) return status;
  return inputRules.has(code) ? 422 : 409;
};
