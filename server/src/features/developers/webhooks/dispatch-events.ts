import type { AnyDocument } from '@comanda/contract/documents';
import { newId } from '#platform/clock';
import type { Context, TransactionContext } from '#platform/context';
import { readDocuments, type Collection } from '#platform/documents';
import { runOnOneNode } from '#platform/work';
import { feedbackCollection } from '#features/feedback';
import { menusCollection } from '#features/menus';
import { ordersCollection } from '#features/orders';
import { paymentsCollection } from '#features/payments';
import { visitsCollection } from '#features/visits';
import { insertDelivery } from './deliveries.repository.ts';
import {
  findListeningEndpoints,
  claimOutboxEvents,
  hasOutboxEvents,
  type OutboxEvent,
} from './webhook-events.repository.ts';
import { touchWebhooks } from './webhooks.collection.ts';

const mostAtOnce = 200;

/** The collection of a topic's subject, by the first word of the topic. */
const collectionsBySubject: Readonly<Record<string, Collection>> = {
  order: ordersCollection,
  payment: paymentsCollection,
  visit: visitsCollection,
  feedback: feedbackCollection,
  menu: menusCollection,
};

/**
 * Turns events into deliveries with the document's current state, on one node at a time, so that events about one subject are queued in
 * order. Returns true if more events may be waiting.
 */
export const dispatchEvents = async (ctx: Context): Promise<boolean> => {
  // Events are written only for restaurants with endpoints, so mostly there is nothing that needs the lock.
  if (!(await hasOutboxEvents(ctx.db))) return false;
  const hasMore = await runOnOneNode(ctx, 'webhook_events', async (transaction) => {
    const events = await claimOutboxEvents(transaction.db, mostAtOnce);
    const listeners = await findListeningEndpoints(transaction.db, [
      ...new Set(events.map((event) => event.restaurant_id)),
    ]);
    const documents = await documentsOf(transaction, events);
    for (const event of events) {
      for (const listener of listeners) {
        const isMeant =
          listener.restaurant_id === event.restaurant_id &&
          listener.topics.includes(event.topic) &&
          (listener.restaurant_ids === null || listener.restaurant_ids.includes(event.restaurant_id));
        if (!isMeant) continue;
        const id = newId();
        await insertDelivery(transaction.db, listener.owner_id, {
          id,
          endpointId: listener.id,
          eventNumber: event.number,
          topic: event.topic,
          subjectId: event.subject_id,
          payload: payloadOf(id, event, documents.get(event.subject_id) ?? null),
          now: ctx.clock.now(),
        });
        touchWebhooks(transaction, listener.owner_id);
      }
    }
    return events.length === mostAtOnce;
  });
  return hasMore ?? false;
};

const payloadOf = (id: string, event: OutboxEvent, document: AnyDocument | null) => ({
  id,
  topic: event.topic,
  restaurantId: event.restaurant_id,
  happenedAt: event.happened_at.toISOString(),
  details: event.details,
  /** The document as `documents` returns it; null if it no longer exists. */
  document,
});

const documentsOf = async (
  { db }: TransactionContext,
  events: readonly OutboxEvent[],
): Promise<ReadonlyMap<string, AnyDocument>> => {
  const byId = new Map<string, AnyDocument>();
  for (const [subject, collection] of Object.entries(collectionsBySubject)) {
    const concerned = events.filter(({ topic }) => topic.startsWith(`${subject}.`));
    if (concerned.length === 0) continue;
    const tenants = [...new Set(concerned.map((event) => event.restaurant_id))];
    const ids = [...new Set(concerned.map((event) => event.subject_id))];
    for (const document of await readDocuments(db, { collection, tenants, ids })) byId.set(document.id, document);
  }
  return byId;
};
