import type { Entry, GuestVisitDocument } from '@comanda/contract/visits';

/** Whose place it is, and where: what every command of a guest names. */
export interface Place {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly guestId: string;
}

export interface Waiting extends Place {
  readonly kind: 'waiting';
  readonly needs: Entry['needs'];
}

export interface Seated extends Place {
  readonly kind: 'seated';
  /** Null for the moment between sitting down and the first look around. */
  readonly visit: GuestVisitDocument | null;
}

/** Somebody has ordered at this table, and this guest does not belong to them: staff were asked to clear the table. */
interface Declined extends Place {
  readonly kind: 'declined';
}

interface Ended {
  readonly kind: 'ended';
  /** Null for a link to a visit that this phone was never at. */
  readonly place: Place | null;
  readonly reason: GuestVisitDocument['closeReason'];
}

/** Where this phone stands. It orders while it is seated, and reads otherwise. */
export type VisitState =
  /** Nothing was asked yet: the page has just been rendered, or nobody looks at it. */
  | { readonly kind: 'reading' }
  | { readonly kind: 'entering' }
  /** The server cannot be reached; the page keeps trying by itself. */
  | { readonly kind: 'offline' }
  | Waiting
  | Seated
  | Declined
  /** The party that this guest did not belong to is gone: the table is free. */
  | { readonly kind: 'cleared' }
  | Ended
  | { readonly kind: 'removed' }
  | { readonly kind: 'paused' }
  /** The table takes no orders, or its code is no longer in use. */
  | { readonly kind: 'unavailable' }
  /** Too many scans in too short a time. */
  | { readonly kind: 'crowded'; readonly minutes: number }
  /** The phone keeps nothing, so that nobody could tell whose order it is. */
  | { readonly kind: 'cookieless' };
