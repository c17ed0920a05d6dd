import { can } from '@comanda/contract/access';
import { boolean, defineCollection, nullable, text, timestamp, uuid } from '#platform/documents';

/** Administrators see every message, anyone else those they sent. */
export const messagesCollection = defineCollection({
  name: 'messages',
  capability: 'messages.view',
  tenants: async (_, actor) => (can(actor, 'platform.administer') ? 'all' : [actor.userId]),
  tenant: 'senderId',
  fields: {
    id: uuid('messages.id'),
    senderName: text('messages.sender_name'),
    senderEmail: text('messages.sender_email'),
    senderPhone: text('messages.sender_phone'),
    senderId: nullable(uuid('messages.sender_id')),
    restaurantName: text('messages.restaurant_name'),
    content: text('messages.content'),
    createdAt: timestamp('messages.created_at'),
    read: boolean('messages.is_read'),
  },
  select: (db) => db.selectFrom('messages').selectAll('messages'),
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
  }),
});
