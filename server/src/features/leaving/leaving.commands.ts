import type { Api } from '@comanda/contract';
import type { Auth } from '#features/accounts';
import { direct, type HandlersOf } from '#platform/http';
import { requestDeletion } from './request-deletion.ts';
import { setGuestDataRetention } from './set-guest-data-days.ts';
import { cancelDeletion } from './cancel-deletion.ts';

export const leavingHandlers = (auth: Auth): HandlersOf<Api['leaving']> => ({
  setGuestDataDays: setGuestDataRetention,
  requestDeletion: direct(requestDeletion(auth)),
  takeBackDeletion: cancelDeletion,
});
