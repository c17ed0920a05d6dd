import { fail } from '@comanda/contract';
import { analyticsEvents, isEventName, type SentEvent } from '@comanda/contract/analytics';
import { dayMs } from '@comanda/contract/kernel';
import { guestPages } from '@comanda/contract/pages';
import { newId } from '#platform/clock';
import type { CallContext } from '#platform/context';
import { countAttempt } from '#platform/security';
import type { EventBuffer } from './event-buffer.ts';
import type { EventToLink } from './link-events.ts';
import { hasOptedOut, readUserAgent, toPagePath, toPageUrl } from './request-facts.ts';

interface CollectResult {
  readonly accepted: number;
  readonly refused: Record<string, string[]>;
}

type CheckResult = { readonly event: EventToLink } | { readonly problems: string[] };

/** Maximum age of an event that a phone stored while offline, whatever the phone claims. */
const maxAgeMs = dayMs;

/**
 * Receives events from browsers. Each event is checked separately: an outdated page may send an unknown one, and the others still count. If
 * all events are invalid, the request is refused.
 */
export const collectEvents =
  (log: EventBuffer) =>
  async (ctx: CallContext, { events }: { events: readonly SentEvent[] }): Promise<CollectResult> => {
    if (hasOptedOut(ctx.caller.headers)) return { accepted: 0, refused: {} };
    const accepted: EventToLink[] = [];
    const refused: Record<string, string[]> = {};
    for (const [index, event] of events.entries()) {
      const checked = checkEvent(ctx, event);
      if ('event' in checked) accepted.push(checked.event);
      else refused[`events.${index}`] = checked.problems;
    }
    if (accepted.length === 0) throw fail('invalid-argument', { fields: refused });
    await refuseFlood(ctx, accepted.length);
    log.add(accepted);
    return { accepted: accepted.length, refused };
  };

/**
 * Maximum number of events per network and day, enough for a full restaurant behind one address. A flood would fill the disk, where events
 * stay for months.
 */
const maxPerDay = 60_000;

const refuseFlood = async (ctx: CallContext, weight: number): Promise<void> => {
  const key = `analytics events ${ctx.caller.network}`;
  const attempt = await countAttempt(ctx, { key, attempts: maxPerDay, windowMs: dayMs, weight });
  if (!attempt.isAllowed) throw fail('analytics.too-many-events', { minutes: attempt.minutesLeft });
};

const checkEvent = ({ caller, clock }: CallContext, { name, ageMs, path, fields }: SentEvent): CheckResult => {
  if (!isEventName(name)) return { problems: ['There is no such event'] };
  const declared = analyticsEvents[name];
  if (declared.recordedBy === 'server') return { problems: ['The server records this event itself'] };
  const parsed = declared.fields.safeParse(fields);
  if (!parsed.success)
    return { problems: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) };
  const { actor } = caller;
  const page = toPagePath(path, caller);
  return {
    event: {
      id: newId(),
      name,
      at: new Date(clock.now().getTime() - Math.min(Math.max(ageMs, 0), maxAgeMs)),
      userId: actor.kind === 'user' ? actor.userId : null,
      url: toPageUrl(page, caller),
      agent: readUserAgent(caller),
      fields: parsed.data,
      origin: {
        by: 'browser',
        qrCodeId: page === null ? null : qrCodeIn(page),
        ownerId: actor.kind === 'user' ? (actor.ownerId ?? actor.userId) : null,
      },
    },
  };
};

const tablePathPattern = new RegExp(`^${guestPages.table.replace('$qrCodeId', '([0-9a-z]{10})')}/?$`, 'i');

const qrCodeIn = (path: string): string | null => tablePathPattern.exec(path)?.[1]?.toUpperCase() ?? null;
