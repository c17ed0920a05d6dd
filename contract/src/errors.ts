// These are the lists themselves instead of the doors of their features, because worker processes need no schemas: building all of them
// takes half a second.
import { accountsErrors } from './accounts/errors.ts';
import { administrationErrors } from './administration/errors.ts';
import { analyticsErrors } from './analytics/errors.ts';
import { areasErrors } from './areas/errors.ts';
import { cardHoldsErrors } from './card-holds/errors.ts';
import { cashErrors } from './cash/errors.ts';
import { demoErrors } from './demo/errors.ts';
import { developersErrors } from './developers/errors.ts';
import { feedbackErrors } from './feedback/errors.ts';
import { filesErrors } from './files/errors.ts';
import { integrationsErrors } from './integrations/errors.ts';
import { kitchenErrors } from './kitchen/errors.ts';
import { leavingErrors } from './leaving/errors.ts';
import { menusErrors } from './menus/errors.ts';
import { messagesErrors } from './messages/errors.ts';
import { onboardingErrors } from './onboarding/errors.ts';
import { ordersErrors } from './orders/errors.ts';
import { paymentsErrors } from './payments/errors.ts';
import { posErrors } from './pos/errors.ts';
import { printingErrors } from './printing/errors.ts';
import { promotionsErrors } from './promotions/errors.ts';
import { pushErrors } from './push/errors.ts';
import { qrCodesErrors } from './qr-codes/errors.ts';
import { receiptsErrors } from './receipts/errors.ts';
import { reportsErrors } from './reports/errors.ts';
import { restaurantsErrors } from './restaurants/errors.ts';
import { splittingErrors } from './splitting/errors.ts';
import { staffErrors } from './staff/errors.ts';
import { tabletsErrors } from './tablets/errors.ts';
import { tokensErrors } from './tokens/errors.ts';
import { translationErrors } from './translation/errors.ts';
import { visitsErrors } from './visits/errors.ts';
import { httpErrors, specificMessages, statusErrors, type ErrorEntry, type FailureDetail } from './kernel/errors.ts';

/** The complete error catalogue: code, HTTP status, message, and log level. */
export const errorCatalogue = {
  ...statusErrors,
  ...httpErrors,
  ...accountsErrors,
  ...filesErrors,
  ...tokensErrors,
  ...restaurantsErrors,
  ...staffErrors,
  ...tabletsErrors,
  ...menusErrors,
  ...translationErrors,
  ...promotionsErrors,
  ...qrCodesErrors,
  ...areasErrors,
  ...visitsErrors,
  ...printingErrors,
  ...ordersErrors,
  ...kitchenErrors,
  ...cashErrors,
  ...paymentsErrors,
  ...splittingErrors,
  ...cardHoldsErrors,
  ...integrationsErrors,
  ...receiptsErrors,
  ...posErrors,
  ...feedbackErrors,
  ...pushErrors,
  ...messagesErrors,
  ...administrationErrors,
  ...leavingErrors,
  ...analyticsErrors,
  ...reportsErrors,
  ...developersErrors,
  ...onboardingErrors,
  ...demoErrors,
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorCatalogue;

/**
 * An expected error, with a code of the catalogue. Every other exception is a defect; it is logged, and the caller only
 * sees a general error.
 */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: ErrorCode;
  readonly detail: FailureDetail;

  constructor(code: ErrorCode, detail: FailureDetail = {}, options?: ErrorOptions) {
    super(detail.message ?? toMessage(code, detail), options);
    this.code = code;
    this.detail = detail;
  }

  get entry(): ErrorEntry {
    return errorCatalogue[this.code];
  }
}

export const fail = (code: ErrorCode, detail?: FailureDetail, options?: ErrorOptions): Failure =>
  new Failure(code, detail, options);

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCatalogue, code);

/** The sentence of the detail or of the code, with its placeholders such as `{minutes}` filled from the detail. */
const toMessage = (code: ErrorCode, detail: FailureDetail): string => {
  const template = detail.sentence === undefined ? errorCatalogue[code].message : specificMessages[detail.sentence];
  return template.replace(/\{(\w+)\}/g, (whole, key: string) => (key in detail ? String(detail[key]) : whole));
};
