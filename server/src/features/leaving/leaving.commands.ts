import type { Api } from '@comanda/contract';
import type { Auth } from '#features/accounts';
import { direct, type HandlersOf } from '#platform/http';
import { requestDeletion } from './request-deletion.ts';
import { setGuestDataDays } from './set-guest-data-days.ts';
import { takeBackDeletion } from './take-back-deletion.ts';

export const leavingHandlers = (auth: Auth): HandlersOf<Api['leaving']> => ({
  setGuestDataDays,
  requestDeletion: direct(requestDeletion(auth)),
  takeBackDeletion,
});
