import { accountsErrors } from '@comanda/contract/accounts';
import { administrationErrors } from '@comanda/contract/administration';
import { analyticsErrors } from '@comanda/contract/analytics';
import { areasErrors } from '@comanda/contract/areas';
import { cardHoldsErrors } from '@comanda/contract/card-holds';
import { cashErrors } from '@comanda/contract/cash';
import { demoErrors } from '@comanda/contract/demo';
import { developersErrors } from '@comanda/contract/developers';
import { feedbackErrors } from '@comanda/contract/feedback';
import { filesErrors } from '@comanda/contract/files';
import { integrationsErrors } from '@comanda/contract/integrations';
import { kitchenErrors } from '@comanda/contract/kitchen';
import { leavingErrors } from '@comanda/contract/leaving';
import { menusErrors } from '@comanda/contract/menus';
import { messagesErrors } from '@comanda/contract/messages';
import { onboardingErrors } from '@comanda/contract/onboarding';
import { ordersErrors } from '@comanda/contract/orders';
import { paymentsErrors } from '@comanda/contract/payments';
import { posErrors } from '@comanda/contract/pos';
import { printingErrors } from '@comanda/contract/printing';
import { promotionsErrors } from '@comanda/contract/promotions';
import { pushErrors } from '@comanda/contract/push';
import { qrCodesErrors } from '@comanda/contract/qr-codes';
import { receiptsErrors } from '@comanda/contract/receipts';
import { reportsErrors } from '@comanda/contract/reports';
import { restaurantsErrors } from '@comanda/contract/restaurants';
import { splittingErrors } from '@comanda/contract/splitting';
import { staffErrors } from '@comanda/contract/staff';
import { tabletsErrors } from '@comanda/contract/tablets';
import { tokensErrors } from '@comanda/contract/tokens';
import { translationErrors } from '@comanda/contract/translation';
import { visitsErrors } from '@comanda/contract/visits';
import {
  httpErrors,
  specificMessages,
  statusErrors,
  type ErrorEntry,
  type FailureDetail,
} from '@comanda/contract/kernel';

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
