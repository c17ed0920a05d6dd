/** Sentences for failures that the browser notices itself. */
export const clientMessages = {
  unreachable: 'Cannot reach Comanda. Please check your internet connection and try again.',
  'photo-not-sent': 'This photo could not be sent.',
} as const;

export type ClientMessage = keyof typeof clientMessages;
