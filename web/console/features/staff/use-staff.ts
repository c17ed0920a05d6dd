import type { UserDocument } from '@comanda/contract/accounts';
import { showDone, showFailure } from '#console/notices';
import { useCommand, type Command } from '#kit/client';
import { useLiveQuery } from '#kit/live';

/** An owner's staff accounts, in the order in which they were invited. */
export const useStaff = (ownerId: string) =>
  useLiveQuery('users', {
    where: [
      ['ownerId', '==', ownerId],
      ['role', '==', 'staff'],
    ],
    orderBy: [['createdAt', 'asc']],
  });

type ForOne = Command<[{ userId: string }], unknown>;

/** What can be done to a staff member at one touch. Locking out and letting in take each other back. */
export const useStaffSteps = ({ id: userId, displayName, email }: UserDocument) => {
  const resend = useCommand((api) => api.staff.resendInvitation);
  const disable = useCommand((api) => api.staff.disable);
  const enable = useCommand((api) => api.staff.enable);
  const remove = useCommand((api) => api.staff.remove);

  const step = async (command: ForOne, done: string, undo?: { by: ForOne; done: string }): Promise<boolean> => {
    const outcome = await command.run({ userId });
    if (!outcome.ok) {
      showFailure(outcome.failure.message);
      return false;
    }
    showDone(done, undo === undefined ? {} : { onUndo: () => void step(undo.by, undo.done) });
    return true;
  };
  const disabled = `${displayName} is locked out`;
  const enabled = `${displayName} can log in again`;
  return {
    resendInvitation: () => step(resend, `A new invitation is on its way to ${email}`),
    disable: () => step(disable, disabled, { by: enable, done: enabled }),
    enable: () => step(enable, enabled, { by: disable, done: disabled }),
    remove: () => step(remove, `${displayName} was removed`),
    isRunning: [resend, disable, enable, remove].some((command) => command.isRunning),
  };
};
