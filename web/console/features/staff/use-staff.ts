import type { UserDocument } from '@comanda/contract/accounts';
import { limits } from '@comanda/contract/kernel';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { useCommand, type Command } from '#kit/client';
import { useLiveQuery } from '#kit/live';
import { staffWords } from './words/index.ts';

/** An owner's staff accounts, in the order in which they were invited. */
export const useStaff = (ownerId: string) =>
  useLiveQuery('users', {
    where: [
      ['ownerId', '==', ownerId],
      ['role', '==', 'staff'],
    ],
    orderBy: [['createdAt', 'asc']],
  });

/** Number of staff accounts beyond the free ones that the owner has paid for. */
export const usePaidStaffPlaces = (ownerId: string): number =>
  useLiveQuery('tokenEntries', {
    where: [
      ['ownerId', '==', ownerId],
      ['kind', '==', 'additional_staff'],
    ],
    limit: limits.mostStaffPerOwner,
  }).documents.length;

type StaffCommand = Command<[{ userId: string }], unknown>;

/** Actions on a staff member that run without a form. Disabling and enabling are the undo of each other. */
export const useStaffCommands = ({ id: userId, displayName: name, email }: UserDocument) => {
  const resend = useCommand((api) => api.staff.resendInvitation);
  const disable = useCommand((api) => api.staff.disable);
  const enable = useCommand((api) => api.staff.enable);
  const remove = useCommand((api) => api.staff.remove);

  const runCommand = async (
    command: StaffCommand,
    done: string,
    undo?: { by: StaffCommand; done: string },
  ): Promise<boolean> => {
    const outcome = await command.run({ userId });
    if (!outcome.ok) {
      showErrorNotice(outcome.failure.message);
      return false;
    }
    showSuccessNotice(done, undo === undefined ? {} : { onUndo: () => void runCommand(undo.by, undo.done) });
    return true;
  };
  const words = staffWords.current();
  const disabled = words.isDisabled({ name });
  const enabled = words.isEnabled({ name });
  return {
    resendInvitation: () => runCommand(resend, words.invitedAgain({ email })),
    disable: () => runCommand(disable, disabled, { by: enable, done: enabled }),
    enable: () => runCommand(enable, enabled, { by: disable, done: disabled }),
    remove: () => runCommand(remove, words.isRemoved({ name })),
    isRunning: [resend, disable, enable, remove].some((command) => command.isRunning),
  };
};
