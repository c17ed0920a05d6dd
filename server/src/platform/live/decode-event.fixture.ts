import { watchEvent, type WatchEvent } from '@comanda/contract/documents';
import type { EncodedEvent } from './change-log.ts';

/** Converts an event to the form in which clients receive it. */
export const decodeEvent = (event: EncodedEvent): WatchEvent => watchEvent.parse(JSON.parse(event.toJson()));
