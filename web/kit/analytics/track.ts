import type { BrowserEvent, EventFields, EventName, ServerEvent } from '@comanda/contract/analytics';

export interface TrackedPageEvent {
  readonly name: EventName;
  readonly fields: object;
  /** False for events that the server records itself: only the page tag receives them. */
  readonly isOurs: boolean;
  readonly atMs: number;
  /** Path of the page, without the query string. */
  readonly path: string;
  readonly userId: string | null;
}

type TrackedListener = (event: TrackedPageEvent) => void;

/** Events are buffered until the analytics code has loaded, which happens after the page can be used. */
const maxBuffered = 100;
const buffered: TrackedPageEvent[] = [];
let deliver: TrackedListener = (event) => {
  if (buffered.length < maxBuffered) buffered.push(event);
};
let userId: string | null = null;

const emit = (name: EventName, fields: object, isOurs: boolean): void =>
  deliver({ name, fields, isOurs, userId, atMs: Date.now(), path: location.pathname });

/** Records an event that only the browser knows of. The contract's event catalogue defines its fields. */
export const track = <Name extends BrowserEvent>(name: Name, fields: EventFields<Name>): void =>
  emit(name, fields, true);

/** Forwards an event that the server has already recorded to the page tag. Does nothing without a page tag. */
export const forwardEvent = <Name extends ServerEvent>(name: Name, fields: EventFields<Name>): void =>
  emit(name, fields, false);

/** Tells the page tag who is logged in. Our own server knows it from the session. */
export const identify = (id: string): void => {
  userId = id;
};

/** Sends all buffered and future events to this listener. */
export const onTrackedEvent = (listener: TrackedListener): void => {
  deliver = listener;
  buffered.splice(0).forEach(listener);
};

const maxMessageLength = 200;

export const toErrorMessage = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, maxMessageLength);

/** Reports an error that an error boundary caught. */
export const trackCrash = (error: unknown): void =>
  track('error', { source: 'screen', message: toErrorMessage(error) });
