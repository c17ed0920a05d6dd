import { track } from './track.ts';

const maxMessageLength = 200;

export const toErrorMessage = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, maxMessageLength);

/** Reports an error that an error boundary caught. */
export const trackCrash = (error: unknown): void =>
  track('error', { source: 'screen', message: toErrorMessage(error) });
