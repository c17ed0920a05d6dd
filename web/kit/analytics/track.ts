import type { BrowserEvent, EventFields, EventName, ServerEvent } from '@comanda/contract/analytics';

/** One event as it happened. */
export interface Tracked {
  readonly name: EventName;
  readonly fields: object;
  /** False for what the server counts itself: only the page tag hears of it. */
  readonly isOurs: boolean;
  readonly atMs: number;
  /** The path of the page, without what its address asks for. */
  readonly path: string;
  readonly userId: string | null;
}

type Hear = (event: Tracked) => void;

/** Until the rest of this room has arrived, which is after the page can be used. */
const mostWaiting = 100;
const waiting: Tracked[] = [];
let hear: Hear = (event) => {
  if (waiting.length < mostWaiting) waiting.push(event);
};
let userId: string | null = null;

const note = (name: EventName, fields: object, isOurs: boolean): void =>
  hear({ name, fields, isOurs, userId, atMs: Date.now(), path: location.pathname });

/** Counts what only the browser knows of. What it carries stands in the catalogue of the contract. */
export const track = <Name extends BrowserEvent>(name: Name, fields: EventFields<Name>): void =>
  note(name, fields, true);

/** Tells the page tag what the server has counted already. Without a page tag nothing comes of it. */
export const passOn = <Name extends ServerEvent>(name: Name, fields: EventFields<Name>): void =>
  note(name, fields, false);

/** Who is logged in, for the page tag: the server knows by itself. */
export const identify = (id: string): void => {
  userId = id;
};

/** From now on everything is heard by this one, what waited first. */
export const hearEvents = (listener: Hear): void => {
  hear = listener;
  waiting.splice(0).forEach(listener);
};
