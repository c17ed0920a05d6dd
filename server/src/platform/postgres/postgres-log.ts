import { closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';

export interface PostgresLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export const silentLog: PostgresLog = { info: () => {}, warn: () => {} };

const LOG_LIMIT_BYTES = 4 * 1024 * 1024;
const LOG_CHECK_MS = 60 * 60_000;
const TAIL_LINES = 12;

/** Opens the log file while `use` starts a child process, which inherits its own descriptor. */
export function withLogFile<Result>(logFile: string, use: (descriptor: number) => Result): Result {
  const descriptor = openSync(logFile, 'a', 0o600);
  try {
    return use(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Truncates the log file when it is large. PostgreSQL opens it for appending, so truncating it while it is in use is safe. */
export function limitLogSize(logFile: string): Disposable {
  const emptyIfLarge = () => {
    if (logSize(logFile) > LOG_LIMIT_BYTES) truncateSync(logFile);
  };
  emptyIfLarge();
  const timer = setInterval(emptyIfLarge, LOG_CHECK_MS).unref();
  return { [Symbol.dispose]: () => clearInterval(timer) };
}

export function logSize(logFile: string): number {
  return statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
}

export function readLogTail(logFile: string, startByte: number): string {
  const added = readFileSync(logFile).subarray(startByte).toString('utf8');
  return added.trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
}
