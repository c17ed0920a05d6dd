import { Switch } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { can } from '@comanda/contract/access';
import { secondMs } from '@comanda/contract/kernel';
import type { LunchRush } from '@comanda/contract/showcase';
import { paths } from '#console/paths';
import { useNow } from '#console/views';
import { useWords } from '#console/words';
import { useCurrentUser } from '#features/accounts';
import { useApi, useCommand } from '#kit/client';
import { describeLunchRush } from './describe-lunch-rush.ts';
import { showcaseWords } from './words/index.ts';
import classes from './rush-bar.module.css';

const key = ['showcase', 'rush'] as const;
const pollIntervalMs = { on: 2 * secondMs, off: 20 * secondMs } as const;

/** Current state of the lunch rush, polled; null for users who do not own the showcase. */
const useRush = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  const { actor } = useCurrentUser();
  const { data = null } = useQuery({
    queryKey: key,
    queryFn: () => api.showcase.readRush({}),
    // Staff see no switch, so their screens do not poll.
    enabled: can(actor, 'restaurants.manage'),
    refetchInterval: ({ state }) => (state.data?.isOn === true ? pollIntervalMs.on : pollIntervalMs.off),
    retry: false,
  });
  const { run, failure } = useCommand((client) => client.showcase.switchRush);
  const setIsOn = async (isOn: boolean): Promise<void> => {
    // A response to an earlier poll must not overwrite the optimistic update.
    await queryClient.cancelQueries({ queryKey: key });
    queryClient.setQueryData<LunchRush | null>(key, (before) =>
      before === undefined || before === null ? before : { ...before, isOn },
    );
    const outcome = await run({ isOn });
    if (outcome.ok) queryClient.setQueryData<LunchRush>(key, outcome.output);
    else await queryClient.invalidateQueries({ queryKey: key });
  };
  return { rush: data, setIsOn: (isOn: boolean) => void setIsOn(isOn), failure: failure?.message ?? null };
};

/** Pages with the bar: here an owner sees new guests and orders. */
const pagesWithBar: readonly string[] = [paths.dashboard, paths.orders];

/** Status of the simulated lunch rush with its switch. It needs no undo, because switching off is the undo. */
export const RushBar = () => {
  const words = useWords(showcaseWords);
  const pathname = useLocation({ select: (location) => location.pathname });
  const { rush, setIsOn, failure } = useRush();
  const now = useNow();
  if (rush === null || !pagesWithBar.includes(pathname)) return null;
  return (
    <section className={classes.bar} data-on={rush.isOn || undefined} aria-label={words.demo}>
      <Switch
        className={classes.switch}
        size="md"
        label={words.simulate}
        checked={rush.isOn}
        onChange={(event) => setIsOn(event.currentTarget.checked)}
      />
      {failure === null ? (
        <p className={classes.words}>{describeLunchRush(rush, now)}</p>
      ) : (
        <p className={classes.words} role="alert">
          {failure}
        </p>
      )}
    </section>
  );
};
