import type { Api } from '@comanda/contract';
import { direct, type HandlersOf } from '#platform/http';
import { methodsHandlers } from './methods.commands.ts';
import { refundPayment } from './refund-payment.ts';
import { dismissAlert } from './dismiss-alert.ts';
import { recordTablePayment } from './record-table-payment.ts';
import { voidPayments } from './void-payments.ts';

export const paymentsHandlers: HandlersOf<Api['payments']> = {
  takeAtTable: recordTablePayment,
  takeBack: voidPayments,
  refund: direct(refundPayment),
  seeTo: dismissAlert,
  ...methodsHandlers,
};
