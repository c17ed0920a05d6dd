import type { Api } from '@comanda/contract';
import type { Feature } from '#platform/feature';
import type { Auth } from '#features/accounts';
import { direct, type HandlersOf } from '#platform/http';
import { acceptInvitation, readInvitation } from './accept-invitation.ts';
import { disableStaff, enableStaff, removeStaff } from './change-staff-status.ts';
import { inviteStaff, resendStaffInvitation } from './invite-staff.ts';
import { updateStaff } from './update-staff.ts';

const staffHandlers = (auth: Auth): HandlersOf<Api['staff']> => ({
  invite: inviteStaff,
  resendInvitation: resendStaffInvitation,
  update: updateStaff,
  disable: disableStaff,
  enable: enableStaff,
  remove: removeStaff,
  readInvitation: direct(readInvitation),
  acceptInvitation: direct(acceptInvitation(auth)),
});

export const staffFeature: Feature<{ readonly auth: Auth }> = {
  handlers: ({ auth }) => ({ staff: staffHandlers(auth) }),
};
