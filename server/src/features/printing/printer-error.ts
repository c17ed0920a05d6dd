import { describePrintFailure, type PrintFailure } from '@comanda/contract/printing';

/** The reason why a printer did not print. */
export class PrinterError extends Error {
  override readonly name = 'PrinterError';
  readonly failure: PrintFailure;

  constructor(code: PrintFailure['code'], detail = '', options?: ErrorOptions) {
    const failure = { code, detail, hasExpired: false };
    super(describePrintFailure(failure) ?? code, options);
    this.failure = failure;
  }
}
