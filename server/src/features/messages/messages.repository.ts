import type { MessageDocument } from '@comanda/contract/messages';
import type { Kysely } from 'kysely';
import type { DB } from '#platform/db';

/** Answers false for one that is there already. */
export const insertMessage = async (db: Kysely<DB>, message: MessageDocument): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('messages')
    .values({
      id: message.id,
      sender_name: message.senderName,
      sender_email: message.senderEmail,
      sender_phone: message.senderPhone,
      sender_id: message.senderId,
      restaurant_name: message.restaurantName,
      content: message.content,
      created_at: message.createdAt,
      is_read: message.read,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
};
