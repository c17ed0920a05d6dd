import type { Api } from '@comanda/contract';
import type { HandlersOf } from '#platform/http';
import { admitGuest, denyParty, admitNewcomer } from './admit-guest.ts';
import { answerCall, callStaff, withdrawCall } from './calls/index.ts';
import { closeVisit, reopenClosedVisit } from './close-visit.ts';
import { enterVisit } from './enter-visit.ts';
import { askToJoin, joinVisit, joinParty, introduceGuest } from './join-visit.ts';
import { joinTables, partTables } from './join-tables.ts';
import { moveVisit, type MoveVisitHooks } from './move-visit.ts';
import { allowJoining, refuseGuest, refuseNewcomer } from './refuse-guest.ts';
import { removeGuest, type RemoveGuestHooks } from './remove-guest.ts';
import { resumeVisit } from './resume-visit.ts';

export const visitsHandlers = (hooks: MoveVisitHooks & RemoveGuestHooks): HandlersOf<Api['visits']> => ({
  enter: enterVisit,
  resume: resumeVisit,
  join: joinVisit,
  ask: askToJoin,
  joinParty,
  denyParty,
  letIn: admitNewcomer,
  refuse: refuseNewcomer,
  introduce: introduceGuest,
  call: callStaff,
  withdrawCall,
  answerCall,
  admit: admitGuest,
  refuseGuest,
  removeGuest: removeGuest(hooks),
  allowJoining,
  close: closeVisit,
  reopen: reopenClosedVisit,
  move: moveVisit(hooks),
  joinTables: joinTables(hooks),
  partTables: partTables(hooks),
});
