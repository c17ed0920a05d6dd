import { can } from '@comanda/contract/access';
import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TransactionContext } from '#platform/context';
import type { DB } from '#platform/db';
import { booleanField, defineCollection, nullable, text, timestampField, uuidField } from '#platform/documents';

const repliesOf = (of: ExpressionBuilder<DB, 'messages'>) =>
  jsonArrayFrom(
    of
      .selectFrom('message_replies')
      .leftJoin('users', 'users.id', 'message_replies.written_by')
      .select(['message_replies.id', 'message_replies.content', 'users.display_name', 'written_at', 'seen_at'])
      .whereRef('message_replies.message_id', '=', 'messages.id')
      .orderBy('written_at')
      .orderBy('message_replies.id'),
  );

/** Administrators see every message; other users see those that they sent. */
export const messagesCollection = defineCollection({
  name: 'messages',
  capability: 'messages.view',
  tenants: async (_, actor) => (can(actor, 'platform.administer') ? 'all' : [actor.userId]),
  tenant: 'senderId',
  fields: {
    id: uuidField('messages.id'),
    senderName: text('messages.sender_name'),
    senderEmail: text('messages.sender_email'),
    senderPhone: text('messages.sender_phone'),
    senderId: nullable(uuidField('messages.sender_id')),
    restaurantName: text('messages.restaurant_name'),
    content: text('messages.content'),
    createdAt: timestampField('messages.created_at'),
    read: booleanField('messages.is_read'),
  },
  select: (db) =>
    db
      .selectFrom('messages')
      .selectAll('messages')
      .select((of) => repliesOf(of).as('replies')),
  present: (row) => ({
    id: row.id,
    senderName: row.sender_name,
    senderEmail: row.sender_email,
    senderPhone: row.sender_phone,
    senderId: row.sender_id,
    restaurantName: row.restaurant_name,
    content: row.content,
    createdAt: row.created_at.toISOString(),
    read: row.is_read,
    replies: row.replies.map((reply) => ({
      id: reply.id,
      content: reply.content,
      writtenBy: reply.display_name ?? '',
      writtenAt: new Date(reply.written_at).toISOString(),
      seenAt: reply.seen_at === null ? null : new Date(reply.seen_at).toISOString(),
    })),
  }),
});

/** A message without a logged-in sender is published under its own id, which only administrators watch. */
export const touchMessage = (
  ctx: TransactionContext,
  { id, senderId }: { readonly id: string; readonly senderId: string | null },
): void => ctx.touch('messages', senderId ?? id);
