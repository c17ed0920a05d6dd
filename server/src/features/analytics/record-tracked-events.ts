import type { Context, Tracker } from '#platform/context';
import { newId } from '#platform/clock';
import type { EventBuffer } from './event-buffer.ts';
import { hasOptedOut, readUserAgent, toPagePath, toPageUrl } from './request-facts.ts';

/** Records the events of the server's own use cases, unless the caller has opted out of tracking. */
export const recordTrackedEvents =
  ({ clock }: Context, log: EventBuffer): Tracker['record'] =>
  (events, caller) => {
    if (caller !== null && hasOptedOut(caller.headers)) return;
    const at = clock.now();
    const who = {
      actorId: caller?.actor.kind === 'user' ? caller.actor.userId : null,
      url: caller === null ? null : toPageUrl(toPagePath(caller.headers.get('referer'), caller), caller),
      agent: caller === null ? null : readUserAgent(caller),
    };
    log.add(
      events.map(({ name, fields, userId = who.actorId }) => ({
        id: newId(),
        name,
        at,
        userId,
        url: who.url,
        agent: who.agent,
        fields,
        origin: { by: 'server' },
      })),
    );
  };
