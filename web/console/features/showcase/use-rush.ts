import { useQuery, useQueryClient } from '@tanstack/react-query';
import { can } from '@comanda/contract/access';
import { secondMs } from '@comanda/contract/kernel';
import type { Rush } from '@comanda/contract/showcase';
import { useCurrentUser } from '#features/accounts';
import { useApi, useCommand } from '#kit/client';

const key = ['showcase', 'rush'] as const;
const everyMs = { on: 2 * secondMs, off: 20 * secondMs } as const;

/** The rush as it goes, or null for those whose restaurant it is not. */
export const useRush = () => {
  const api = useApi();
  const queries = useQueryClient();
  const { actor } = useCurrentUser();
  const { data = null } = useQuery({
    queryKey: key,
    queryFn: () => api.showcase.readRush({}),
    // Staff have no switch, and are not asked to answer for one.
    enabled: can(actor, 'restaurants.manage'),
    refetchInterval: ({ state }) => (state.data?.isOn === true ? everyMs.on : everyMs.off),
    retry: false,
  });
  const { run, failure } = useCommand((client) => client.showcase.switchRush);
  const turn = async (isOn: boolean): Promise<void> => {
    // What was asked for before must not turn it back on screen.
    await queries.cancelQueries({ queryKey: key });
    queries.setQueryData<Rush | null>(key, (before) =>
      before === undefined || before === null ? before : { ...before, isOn },
    );
    const outcome = await run({ isOn });
    if (outcome.ok) queries.setQueryData<Rush>(key, outcome.output);
    else await queries.invalidateQueries({ queryKey: key });
  };
  return { rush: data, turn: (isOn: boolean) => void turn(isOn), failure: failure?.message ?? null };
};
