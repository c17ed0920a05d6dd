import { hourMs, secondMs } from '@comanda/contract/kernel';
import type { RefusalKind } from '@comanda/contract/security';
import type { Context, Refusal, Refusals, Touch } from '#platform/context';
import { writeInBatches } from '#platform/work';
import { deriveId } from './count-security-event.ts';
import { createLineLimit } from './create-line-limit.ts';
import { touchSecurityEvents } from './record-security-event.ts';
import { addCountedEvents, findAccountIds, type CountedEvent } from './security-events.repository.ts';

const writeEveryMs = 5 * secondMs;

/**
 * Accounts, and networks without an account, that are counted separately in an hour on this node. Refusals of any others share the
 * entries without a name, so that nobody can fill the table or the memory.
 */
const maxSubjects = 1_000;

/** Refusals that become lines of the process log. Programs such as fail2ban read them. */
const loggedKinds: ReadonlySet<RefusalKind> = new Set([
  'log-in-refused',
  'code-refused',
  'password-refused',
  'key-refused',
  'rate-limited',
  'origin-refused',
]);

type CounterParts = Pick<Context, 'db' | 'clock' | 'log' | 'bus' | 'background' | 'closing'>;

/** A subject is an account, an API key, a mailbox that somebody typed, or a network. */
interface Counter {
  readonly hour: number;
  readonly subject: string;
  readonly network: string;
  readonly refusal: Refusal;
  address: string;
  readonly firstAt: Date;
  lastAt: Date;
  /** Refusals that are not in the database yet. */
  waiting: number;
}

/**
 * Counts refusals in memory and adds them to the security log every few seconds and on shutdown: one entry per kind, account or network,
 * error code and hour.
 */
export const createRefusalCounter = (ctx: CounterParts, everyMs = writeEveryMs): Refusals => {
  const counters = new Map<string, Counter>();
  const mayLogLine = createLineLimit();
  let currentHour = 0;
  let subjects = { account: 0, network: 0 };

  const forgetEarlierHours = (): void => {
    for (const [key, { hour, waiting }] of counters) if (hour !== currentHour && waiting === 0) counters.delete(key);
  };

  const findCounter = (refusal: Refusal, at: Date): Counter => {
    const hour = Math.floor(at.getTime() / hourMs);
    if (hour !== currentHour) {
      currentHour = hour;
      subjects = { account: 0, network: 0 };
      forgetEarlierHours();
    }
    const own = subjectOf(refusal);
    const ownKey = `${refusal.kind} ${own.subject} ${refusal.code} ${hour}`;
    const found = counters.get(ownKey);
    if (found !== undefined) return found;
    const hasRoom = subjects[own.type] < maxSubjects;
    if (hasRoom) subjects[own.type] += 1;
    const key = hasRoom ? ownKey : `${refusal.kind}  ${refusal.code} ${hour}`;
    const shared = counters.get(key);
    if (shared !== undefined) return shared;
    const { address, network } = refusal.caller;
    const counter: Counter = {
      hour,
      subject: hasRoom ? own.subject : '',
      network: hasRoom ? network : '',
      refusal,
      address: hasRoom ? address : '',
      firstAt: at,
      lastAt: at,
      waiting: 0,
    };
    counters.set(key, counter);
    return counter;
  };

  const listWaiting = (): Counter[] => [...counters.values()].filter(({ waiting }) => waiting > 0);

  const write = async (): Promise<void> => {
    const counted = listWaiting();
    const taken = counted.map((counter) => ({ counter, times: counter.waiting }));
    const accountIds = await findAccountIds(
      ctx.db,
      counted.flatMap(({ subject, refusal }) => (refusal.email === subject ? [subject] : [])),
    );
    const stored = await addCountedEvents(ctx.db, mergeRows(taken.map((each) => toRow(each, accountIds))));
    // Only now: if the database is away, they are counted later.
    for (const { counter, times } of taken) counter.waiting -= times;
    forgetEarlierHours();
    const touches: Touch[] = [];
    for (const event of stored)
      touchSecurityEvents((collection, tenant, ids) => touches.push({ collection, tenant, ids }), event);
    if (touches.length > 0) ctx.bus.publish(touches);
  };

  const announce = writeInBatches(ctx, {
    name: 'counted refusals',
    everyMs,
    isEmpty: () => listWaiting().length === 0,
    write,
  });

  return {
    count: (refusal) => {
      const { kind, code, caller, facts } = refusal;
      const { address, network, requestId } = caller;
      if (loggedKinds.has(kind) && mayLogLine(`${kind} ${network}`))
        ctx.log.warn({ channel: 'security', kind, address, code, requestId, ...facts }, 'security');
      const at = ctx.clock.now();
      const counter = findCounter(refusal, at);
      counter.waiting += 1;
      counter.lastAt = at;
      if (counter.address !== address) counter.address = '';
      announce();
    },
  };
};

const subjectOf = ({ accountId, email, caller }: Refusal): { type: 'account' | 'network'; subject: string } => {
  const { actor, network } = caller;
  if (accountId !== undefined) return { type: 'account', subject: accountId };
  if (actor.kind === 'user') return { type: 'account', subject: actor.key?.id ?? actor.userId };
  // Anybody can type any address, so these share the room of strangers.
  return { type: 'network', subject: email ?? network };
};

/** The row of a counter. A mailbox that belongs to no account is not stored: it counts for its network. */
const toRow = (
  { counter, times }: { readonly counter: Counter; readonly times: number },
  accountIds: ReadonlyMap<string, string>,
): CountedEvent => {
  const { refusal, address, firstAt, lastAt, hour, network } = counter;
  const { kind, code, caller } = refusal;
  const isShared = counter.subject === '';
  const user = caller.actor.kind === 'user' && !isShared ? caller.actor : undefined;
  const accountId = isShared ? undefined : (refusal.accountId ?? user?.userId ?? accountIds.get(refusal.email ?? ''));
  const subject = user?.key?.id ?? accountId ?? (address === '' ? '' : network);
  return {
    id: deriveId(`${kind} ${subject} ${code} ${hour}`),
    kind,
    code,
    accountId: accountId ?? null,
    keyId: user?.key?.id ?? null,
    keyName: user?.key?.name ?? '',
    address,
    requestId: isShared ? '' : caller.requestId,
    times,
    firstAt,
    lastAt,
  };
};

/** Several counters can belong to one row, such as mailboxes that belong to no account. */
const mergeRows = (rows: readonly CountedEvent[]): CountedEvent[] => {
  const merged = new Map<string, CountedEvent>();
  for (const row of rows) {
    const other = merged.get(row.id);
    merged.set(
      row.id,
      other === undefined
        ? row
        : {
            ...other,
            times: other.times + row.times,
            address: other.address === row.address ? row.address : '',
            firstAt: other.firstAt < row.firstAt ? other.firstAt : row.firstAt,
            lastAt: other.lastAt > row.lastAt ? other.lastAt : row.lastAt,
          },
    );
  }
  return [...merged.values()];
};
