import { accountsErrors } from '@comanda/contract/accounts';
import { showErrorNotice } from '#console/notices';
import { paths } from '#console/paths';
import { useCommand } from '#kit/client';

const { message: failedMessage } = accountsErrors['accounts.log-out-failed'];

/** Ends one session or all sessions. The full page load clears everything from the screen and from memory. */
const useLogOutWith = (
  command: ReturnType<typeof useCommand<[Record<string, never>], unknown>>,
  to: string = paths.landing,
) => {
  const leave = async () => {
    const outcome = await command.run({});
    if (outcome.ok) location.replace(to);
    else showErrorNotice(failedMessage);
  };
  return { leave, isLeaving: command.isRunning };
};

/** Leads to the landing page, or to another page that decides what to show without a log-in. */
export const useLogOut = (to?: string) =>
  useLogOutWith(
    useCommand((api) => api.accounts.logOut),
    to,
  );

export const useLogOutEverywhere = () => useLogOutWith(useCommand((api) => api.accounts.logOutEverywhere));
