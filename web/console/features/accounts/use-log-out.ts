import { accountsErrors } from '@comanda/contract/accounts';
import { showErrorNotice } from '#console/notices';
import { paths } from '#console/paths';
import { useCommand } from '#kit/client';

const { message: failedMessage } = accountsErrors['accounts.log-out-failed'];

/** Ends one session or all sessions. The full page load clears everything from the screen and from memory. */
const useLogOutWith = (command: ReturnType<typeof useCommand<[Record<string, never>], unknown>>) => {
  const leave = async () => {
    const outcome = await command.run({});
    if (outcome.ok) location.replace(paths.landing);
    else showErrorNotice(failedMessage);
  };
  return { leave, isLeaving: command.isRunning };
};

export const useLogOut = () => useLogOutWith(useCommand((api) => api.accounts.logOut));

export const useLogOutEverywhere = () => useLogOutWith(useCommand((api) => api.accounts.logOutEverywhere));
