/** The reason why a printer did not print, in words for the person beside it. */
export class PrinterError extends Error {
  override readonly name = 'PrinterTrouble';
}
