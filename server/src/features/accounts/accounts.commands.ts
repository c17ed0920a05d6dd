import type { Api } from '@comanda/contract';
import { direct, type HandlersOf } from '#platform/http';
import type { Auth } from './records/index.ts';
import { changePassword, requestPasswordReset, resetPassword } from './passwords/index.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { endSession, logIn, logOut, logOutEverywhere, whoAmI } from './sessions/index.ts';
import { requestEmailChange } from './request-email-change.ts';
import { updateProfile } from './update-profile.ts';

export const accountsHandlers = (auth: Auth): HandlersOf<Api['accounts']> => ({
  logIn: direct(logIn(auth)),
  logOut: direct(logOut(auth)),
  logOutEverywhere,
  endSession,
  whoAmI: direct(whoAmI),
  updateProfile,
  changePassword: direct(changePassword(auth)),
  requestPasswordReset: direct(requestPasswordReset(auth)),
  resetPassword: direct(resetPassword(auth)),
  requestEmailChange: direct(requestEmailChange(auth)),
  confirmEmailChange,
});
