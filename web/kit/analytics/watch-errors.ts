import type { EventFields } from '@comanda/contract/analytics';
import { atMost } from './at-most.ts';
import { wordsOf } from './track-crash.ts';
import { track } from './track.ts';

const report = atMost(10, (fields: EventFields<'error'>) => track('error', fields));

/** Path of a script of ours. Scripts from elsewhere, such as extensions, say nothing about our code. */
const fileOf = (address: string): string | undefined =>
  URL.canParse(address) && new URL(address).origin === location.origin ? new URL(address).pathname : undefined;

export const watchErrors = (): void => {
  addEventListener('error', ({ message, filename, lineno }) => {
    report({ source: 'script', message: wordsOf(message), file: fileOf(filename), line: lineno });
  });
  addEventListener('unhandledrejection', ({ reason }) => report({ source: 'promise', message: wordsOf(reason) }));
};
