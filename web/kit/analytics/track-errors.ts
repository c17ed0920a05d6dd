import type { EventFields } from '@comanda/contract/analytics';
import { limitCalls } from './limit-calls.ts';
import { toErrorMessage } from './track-crash.ts';
import { track } from './track.ts';

const report = limitCalls(10, (fields: EventFields<'error'>) => track('error', fields));

/** Path of a script of ours. Scripts from elsewhere, such as extensions, say nothing about our code. */
const fileOf = (address: string): string | undefined =>
  URL.canParse(address) && new URL(address).origin === location.origin ? new URL(address).pathname : undefined;

export const trackErrors = (): void => {
  addEventListener('error', ({ message, filename, lineno }) => {
    report({ source: 'script', message: toErrorMessage(message), file: fileOf(filename), line: lineno });
  });
  addEventListener('unhandledrejection', ({ reason }) =>
    report({ source: 'promise', message: toErrorMessage(reason) }),
  );
};
