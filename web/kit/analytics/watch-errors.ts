import type { EventFields } from '@comanda/contract/analytics';
import { atMost } from './at-most.ts';
import { track } from './track.ts';

const mostLetters = 200;

const report = atMost(10, (fields: EventFields<'error'>) => track('error', fields));

const wordsOf = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, mostLetters);

/** Of a script its path; what comes from elsewhere, such as an extension, says nothing about us. */
const fileOf = (address: string): string | undefined =>
  URL.canParse(address) && new URL(address).origin === location.origin ? new URL(address).pathname : undefined;

export const watchErrors = (): void => {
  addEventListener('error', ({ message, filename, lineno }) => {
    report({ source: 'script', message: message.slice(0, mostLetters), file: fileOf(filename), line: lineno });
  });
  addEventListener('unhandledrejection', ({ reason }) => report({ source: 'promise', message: wordsOf(reason) }));
};
