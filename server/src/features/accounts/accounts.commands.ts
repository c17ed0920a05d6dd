import type { Api } from '@comanda/contract';
import { direct, type HandlersOf } from '#platform/http';
import type { Auth } from './auth.ts';
import { changePassword } from './change-password.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { endSession } from './end-session.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { logOutEverywhere } from './log-out-everywhere.ts';
import { requestEmailChange } from './request-email-change.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';
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
  confirmEmailChange,
});
