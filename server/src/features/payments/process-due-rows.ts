import { minuteMs } from '@comanda/contract/kernel';
import type { Context } from '#platform/context';
import { createSemaphore } from '#platform/semaphore';

/** So many are asked about at once: a provider answers in its own time, and takes only so many questions. */
const atOnce = 8;

/** And so many of one account: whoever has thousands, or a provider that takes its time, keeps nobody else waiting. */
const ofOneAccount = 2;

/** How long one may take before another node takes it up. */
const claimMs = 2 * minuteMs;

/** What is to be claimed: the one that is due for longest. */
export interface Due {
  readonly at: Date;
  /** Until when nobody else looks at it. */
  readonly until: Date;
  /** Whose turn it is not. */
  readonly without: readonly string[];
}

export interface DueRow {
  /** An owner's at a provider. */
  readonly account: string;
}

interface Questions<Row extends DueRow> {
  readonly claim: (due: Due) => Promise<Row | undefined>;
  /** Answers whether the provider could be asked: one that could not is left alone until the next time. */
  readonly look: (row: Row) => Promise<boolean>;
}

/** Looks at everything that is due, account by account in turn, until nothing is left. */
export const processDueRows = async <Row extends DueRow>(
  ctx: Context,
  { claim, look }: Questions<Row>,
): Promise<void> => {
  const asking: string[] = [];
  const hadTheirTurn = new Set<string>();
  const away = new Set<string>();
  const oneByOne = createSemaphore(1);

  const claimWithout = (others: Iterable<string>): Promise<Row | undefined> => {
    const at = ctx.clock.now();
    const isBusy = (account: string) => asking.filter((one) => one === account).length >= ofOneAccount;
    const without = [...new Set([...asking.filter(isBusy), ...away, ...others])];
    return claim({ at, until: new Date(at.getTime() + claimMs), without });
  };
  const next = async (): Promise<Row | undefined> => {
    let row = await claimWithout(hadTheirTurn);
    if (row === undefined && hadTheirTurn.size > 0) {
      hadTheirTurn.clear();
      row = await claimWithout([]);
    }
    if (row === undefined) return undefined;
    hadTheirTurn.add(row.account);
    asking.push(row.account);
    return row;
  };
  const work = async (): Promise<void> => {
    while (!ctx.closing.aborted) {
      const row = await oneByOne(next);
      if (row === undefined) return;
      if (!(await look(row))) away.add(row.account);
      asking.splice(asking.indexOf(row.account), 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
};
