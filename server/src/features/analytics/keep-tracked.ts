import type { Context, Tracker } from '#platform/context';
import { newId } from '#platform/clock';
import type { EventLog } from './event-log.ts';
import { hasOptedOut } from './has-opted-out.ts';
import { agentOf, pathOf, urlOf } from './page-of.ts';

/** Records the events of the server's own use cases, unless the caller has opted out of tracking. */
export const keepTracked =
  ({ clock }: Context, log: EventLog): Tracker['record'] =>
  (events, caller) => {
    if (caller !== null && hasOptedOut(caller.headers)) return;
    const at = clock.now();
    const who = {
      actorId: caller?.actor.kind === 'user' ? caller.actor.userId : null,
      url: caller === null ? null : urlOf(pathOf(caller.headers.get('referer'), caller), caller),
      agent: caller === null ? null : agentOf(caller),
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
