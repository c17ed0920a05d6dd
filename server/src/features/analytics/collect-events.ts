import { fail } from '@comanda/contract';
import { analyticsEvents, isEventName, type SentEvent } from '@comanda/contract/analytics';
import { dayMs } from '@comanda/contract/kernel';
import { guestPages } from '@comanda/contract/pages';
import { newId } from '#platform/clock';
import type { CallContext } from '#platform/context';
import { takeAttempt } from '#platform/security';
import type { EventLog } from './event-log.ts';
import { hasOptedOut } from './has-opted-out.ts';
import type { EventToKeep } from './link-events.ts';
import { agentOf, pathOf, urlOf } from './page-of.ts';

interface Collected {
  readonly accepted: number;
  readonly refused: Record<string, string[]>;
}

type Checked = { readonly event: EventToKeep } | { readonly problems: string[] };

/** What a phone kept while it had no connection is not older than this, whatever it says. */
const oldestMs = dayMs;

/**
 * Takes in what browsers tell. Each event stands for itself: a page of last week may know one that is gone, and the others still count.
 * Of nothing but nonsense all is refused.
 */
export const collectEvents =
  (log: EventLog) =>
  async (ctx: CallContext, { events }: { events: readonly SentEvent[] }): Promise<Collected> => {
    if (hasOptedOut(ctx.caller.headers)) return { accepted: 0, refused: {} };
    const accepted: EventToKeep[] = [];
    const refused: Record<string, string[]> = {};
    for (const [index, event] of events.entries()) {
      const checked = check(ctx, event);
      if ('event' in checked) accepted.push(checked.event);
      else refused[`events.${index}`] = checked.problems;
    }
    if (accepted.length === 0) throw fail('invalid-argument', { fields: refused });
    await refuseFlood(ctx, accepted.length);
    log.add(accepted);
    return { accepted: accepted.length, refused };
  };

/** What a full house behind one address does in a day. A flood of more would fill the disk, where events stay for months. */
const mostInDay = 60_000;

const refuseFlood = async (ctx: CallContext, weight: number): Promise<void> => {
  const key = `analytics events ${ctx.caller.network}`;
  const attempt = await takeAttempt(ctx, { key, attempts: mostInDay, windowMs: dayMs, weight });
  if (!attempt.isAllowed) throw fail('analytics.too-many-events', { minutes: attempt.minutesLeft });
};

const check = ({ caller, clock }: CallContext, { name, ageMs, path, fields }: SentEvent): Checked => {
  if (!isEventName(name)) return { problems: ['There is no such event'] };
  const declared = analyticsEvents[name];
  if (declared.recordedBy === 'server') return { problems: ['The server records this event itself'] };
  const parsed = declared.fields.safeParse(fields);
  if (!parsed.success)
    return { problems: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) };
  const { actor } = caller;
  const page = pathOf(path, caller);
  return {
    event: {
      id: newId(),
      name,
      at: new Date(clock.now().getTime() - Math.min(Math.max(ageMs, 0), oldestMs)),
      userId: actor.kind === 'user' ? actor.userId : null,
      url: urlOf(page, caller),
      agent: agentOf(caller),
      fields: parsed.data,
      origin: {
        by: 'browser',
        qrCodeId: page === null ? null : qrCodeIn(page),
        ownerId: actor.kind === 'user' ? (actor.ownerId ?? actor.userId) : null,
      },
    },
  };
};

const tablePath = new RegExp(`^${guestPages.table.replace('$qrCodeId', '([0-9a-z]{10})')}/?$`, 'i');

const qrCodeIn = (path: string): string | null => tablePath.exec(path)?.[1]?.toUpperCase() ?? null;
