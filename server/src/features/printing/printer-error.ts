/** The reason why a printer did not print, in words for the person beside it. */
export class PrinterError extends Error {
  override readonly name = 'PrinterTrouble';
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  EHOSTUNREACH: 'there is no way to it',
  ENETUNREACH: 'there is no way to it',
  EHOSTDOWN: 'it is switched off or not on the network',
  ETIMEDOUT: 'no answer',
  ECONNRESET: 'the connection broke',
  EPIPE: 'the connection broke',
  ENOTFOUND: 'nothing on the network has this name',
  EAI_AGAIN: 'nothing on the network has this name',
};

/** Turns a system error into words. */
export const describePrinterError = (error: unknown): string => {
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'no answer';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return reasons[code] ?? (code === '' ? 'the connection broke' : code);
};
