import type { Api } from '@comanda/contract';
import type { Auth } from '#features/accounts';
import { direct, type HandlersOf } from '#platform/http';
import { acceptInvitation } from './accept-invitation.ts';
import { disableStaff } from './disable-staff.ts';
import { enableStaff } from './enable-staff.ts';
import { inviteStaff } from './invite-staff.ts';
import { readInvitation } from './read-invitation.ts';
import { removeStaff } from './remove-staff.ts';
import { resendInvitation } from './resend-invitation.ts';
import { updateStaff } from './update-staff.ts';

export const staffHandlers = (auth: Auth): HandlersOf<Api['staff']> => ({
  invite: inviteStaff,
  resendInvitation,
  update: updateStaff,
  disable: disableStaff,
  enable: enableStaff,
  remove: removeStaff,
  readInvitation: direct(readInvitation),
  acceptInvitation: direct(acceptInvitation(auth)),
});
