import { showErrorNotice, showSuccessNotice } from '#console/notices';
import { useCurrentUser } from '#features/accounts';
import { useCommand } from '#kit/client';
import { useLiveQuery } from '#kit/live';
import { tabletsWords } from './words/index.ts';

/** Shared tablets of all restaurants, the newest first. */
export const useTablets = () => useLiveQuery('tablets', { orderBy: [['createdAt', 'desc']] });

/** Staff accounts by name, and the state of their PINs by account. */
export const useStaffWithPins = () => {
  const { user } = useCurrentUser();
  const staff = useLiveQuery('users', {
    where: [
      ['ownerId', '==', user.id],
      ['role', '==', 'staff'],
    ],
    orderBy: [['displayName', 'asc']],
  });
  const pins = useLiveQuery('staffPins', { where: [['ownerId', '==', user.id]] });
  return { staff, pinOf: (userId: string) => pins.documents.find(({ id }) => id === userId) };
};

/** Actions on one person's PIN that need no form. */
export const usePinCommands = ({ userId, displayName }: { userId: string; displayName: string }) => {
  const set = useCommand((api) => api.tablets.setPin);
  const unlock = useCommand((api) => api.tablets.unlockPin);
  const report = (outcome: Awaited<ReturnType<typeof unlock.run>>, done: string): boolean => {
    if (outcome.ok) showSuccessNotice(done);
    else showErrorNotice(outcome.failure.message);
    return outcome.ok;
  };
  return {
    remove: async () =>
      report(await set.run({ userId, pin: null }), tabletsWords.current().pinRemoved({ name: displayName })),
    unlock: async () => report(await unlock.run({ userId }), tabletsWords.current().pinUnlocked({ name: displayName })),
    isRunning: set.isRunning || unlock.isRunning,
  };
};
