import type { Api } from '@comanda/contract';
import { direct, type HandlersOf } from '#platform/http';
import type { Auth } from './auth.ts';
import { confirmEmailChange, requestEmailChange } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { logIn } from './log-in.ts';
import { endSession, logOut, logOutEverywhere } from './log-out.ts';
import { requestPasswordReset, resetPassword } from './reset-password.ts';
import { updateProfile } from './update-profile.ts';
import { whoAmI } from './who-am-i.ts';

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
  confirmEmailChange: direct(confirmEmailChange(auth)),
});
