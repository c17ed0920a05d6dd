import type { Api } from '@comanda/contract';
import { direct, type HandlersOf } from '#platform/http';
import { checkCard, releaseCard, settleOwnTab, settleTabAsStaff, takeCardBack } from './hold-commands.ts';
import { leaveCard } from './leave-card.ts';

export const cardHoldsHandlers: HandlersOf<Api['cardHolds']> = {
  leave: direct(leaveCard),
  check: direct(checkCard),
  settle: direct(settleOwnTab),
  takeBack: direct(takeCardBack),
  settleForGuest: direct(settleTabAsStaff),
  release: direct(releaseCard),
};
