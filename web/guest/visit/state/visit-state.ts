import type { VisitEntry, GuestVisitDocument } from '@comanda/contract/visits';
import { createContext, useContext } from 'react';

/** A guest's place in a visit: the ids that every command of a guest contains. */
export interface VisitPlace {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly guestId: string;
}

export interface WaitingState extends VisitPlace {
  readonly kind: 'waiting';
  readonly needs: VisitEntry['needs'];
  /** True if somebody at the table, or the staff, refused this guest. */
  readonly isRefused: boolean;
  /** The name that the people at the table see; null until the live place has arrived. */
  readonly name: string | null;
}

export interface SeatedState extends VisitPlace {
  readonly kind: 'seated';
  /** Null until the live visit has arrived. */
  readonly visit: GuestVisitDocument | null;
}

/** Someone has ordered at this table, and this guest does not belong to them: the staff were asked to clear the table. */
interface DeclinedState extends VisitPlace {
  readonly kind: 'declined';
}

interface EndedState {
  readonly kind: 'ended';
  /** Null for a link to a visit in which this phone never had a place. */
  readonly place: VisitPlace | null;
  readonly reason: GuestVisitDocument['closeReason'];
}

/** The phone's state in the visit. It can order while it is seated; otherwise it only shows the menu. */
export type VisitState =
  /** The phone has not asked the server yet: the page was just rendered, or is not visible. */
  | { readonly kind: 'reading' }
  | { readonly kind: 'entering' }
  /** The server cannot be reached; the page keeps trying by itself. */
  | { readonly kind: 'offline' }
  | WaitingState
  | SeatedState
  | DeclinedState
  /** The party to which this guest did not belong has left: the table is free. */
  | { readonly kind: 'cleared' }
  | EndedState
  | { readonly kind: 'removed' }
  | { readonly kind: 'paused' }
  /** The table takes no orders, or its code is no longer in use. */
  | { readonly kind: 'unavailable' }
  /** Too many scans in too short a time. */
  | { readonly kind: 'crowded'; readonly minutes: number }
  /** The phone keeps no cookies, so the server could not tell whose order it is. */
  | { readonly kind: 'cookieless' };

interface Visit {
  readonly state: VisitState;
  /** Asks the server again for this phone's place: to be called after a refusal with `visits.closed` or `visits.not-seated`. */
  readonly recheck: () => void;
}

/** The default is for pages without a table, such as the editor's preview: they only show the menu. */
export const VisitContext = createContext<Visit>({ state: { kind: 'reading' }, recheck: () => {} });

export const useVisit = (): Visit => useContext(VisitContext);
