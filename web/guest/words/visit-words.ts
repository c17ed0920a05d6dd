import type { CallReasonCode } from '@comanda/contract/visits';

/** The texts about the table that are needed before anyone touches the page. */
export interface FirstVisitWords {
  readonly title: string;
  /** {number}: for a table whose name is only a number */
  readonly table: string;
  readonly scanToOrder: string;
  readonly offlineTitle: string;
  readonly offlineText: string;
  readonly linkTitle: string;
  readonly endedTitle: string;
  readonly settledTitle: string;
  readonly expiredText: string;
  readonly removedTitle: string;
  readonly removedText: string;
  readonly pausedTitle: string;
  readonly pausedText: string;
  readonly unavailableTitle: string;
  readonly askStaff: string;
  readonly crowdedTitle: string;
  /** {minutes} */
  readonly crowdedText: string;
  readonly cookielessTitle: string;
  readonly cookielessText: string;
  readonly tryAgain: string;
  readonly clearedTitle: string;
  readonly start: string;
  readonly guests: string;
  readonly call: string;
  /** Shown until the staff answer the call. */
  readonly staffNotified: string;
  /** Shown after the staff have answered. */
  readonly onTheWay: string;
  readonly unreachable: string;
  readonly failed: string;
}

/** All texts about the table, its guests and calling the staff. */
export interface VisitWords extends FirstVisitWords {
  readonly joinTitle: string;
  readonly joinByCode: string;
  readonly askedTitle: string;
  readonly askedText: string;
  readonly unansweredTitle: string;
  readonly askAgain: string;
  readonly orCode: string;
  readonly refusedTitle: string;
  readonly refusedByStaff: string;
  readonly askNameHint: string;
  readonly tellStaffHint: string;
  readonly tellStaff: string;
  readonly joinByStaff: string;
  readonly wantsToJoin: string;
  /** {name} */
  readonly wantsToJoinNamed: string;
  readonly joinConsequence: string;
  readonly letIn: string;
  readonly refuse: string;
  readonly partyTitle: string;
  readonly partyText: string;
  readonly partyYes: string;
  readonly partyNo: string;
  readonly partyTold: string;
  readonly code: string;
  readonly join: string;
  readonly wrongCode: string;
  /** {number} */
  readonly guest: string;
  readonly you: string;
  readonly waiting: string;
  readonly yourName: string;
  readonly nameHint: string;
  readonly invite: string;
  readonly inviteOpen: string;
  readonly inviteByCode: string;
  readonly inviteByStaff: string;
  readonly callReason: string;
  readonly callReasons: Readonly<Record<CallReasonCode | 'other', string>>;
  readonly callNote: string;
  readonly withdraw: string;
}
