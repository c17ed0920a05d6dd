import { accountsErrors } from '@comanda/contract/accounts';
import { showFailure } from '#console/notices';
import { paths } from '#console/paths';
import { useCommand } from '#kit/client';

const { message: failedMessage } = accountsErrors['accounts.log-out-failed'];

/** Ends this session, or every one. A full navigation drops everything that was on screen and in memory. */
const useLeaving = (command: ReturnType<typeof useCommand<[Record<string, never>], unknown>>) => {
  const leave = async () => {
    const outcome = await command.run({});
    if (outcome.ok) location.replace(paths.landing);
    else showFailure(failedMessage);
  };
  return { leave, isLeaving: command.isRunning };
};

export const useLogOut = () => useLeaving(useCommand((api) => api.accounts.logOut));

export const useLogOutEverywhere = () => useLeaving(useCommand((api) => api.accounts.logOutEverywhere));
