import type { MessageDocument } from '@comanda/contract/messages';
import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';

/** Returns false if the message exists already. */
export const insertMessage = async (db: Kysely<DB>, message: Omit<MessageDocument, 'replies'>): Promise<boolean> => {
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

/** Updates the message, which locks its row until the transaction ends, and returns it; null if it does not exist. */
export const saveMessageRead = async (db: Kysely<DB>, messageId: string, isRead: boolean) => {
  const row = await db
    .updateTable('messages')
    .set({ is_read: isRead })
    .where('id', '=', messageId)
    .returning(['id', 'sender_id', 'sender_name', 'sender_email', 'content'])
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id, content, sender_id: senderId, sender_name: senderName, sender_email: senderEmail } = row;
  return { id, content, senderId, senderName, senderEmail };
};
export type MessageToAnswer = NonNullable<Awaited<ReturnType<typeof saveMessageRead>>>;

/** Returns the text of the reply with this id; null if there is none. */
export const findReply = async (db: Kysely<DB>, messageId: string, replyId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('message_replies')
    .select('content')
    .where('message_id', '=', messageId)
    .where('id', '=', replyId)
    .executeTakeFirst();
  return row?.content ?? null;
};

interface ReplyRow {
  readonly id: string;
  readonly content: string;
  readonly writtenBy: string;
  readonly writtenAt: Date;
}

export const insertReply = async (
  db: Kysely<DB>,
  messageId: string,
  { id, content, writtenBy, writtenAt }: ReplyRow,
): Promise<void> => {
  await db
    .insertInto('message_replies')
    .values({ message_id: messageId, id, content, written_by: writtenBy, written_at: writtenAt })
    .execute();
};

interface SeenReplies {
  readonly messageIds: readonly string[];
  readonly at: Date;
}

/** Returns true if there was an unseen reply. */
export const saveRepliesSeen = async (
  db: Kysely<DB>,
  senderId: string,
  { messageIds, at }: SeenReplies,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('message_replies')
    .set({ seen_at: at })
    .where('seen_at', 'is', null)
    .where('message_id', 'in', (of) =>
      of
        .selectFrom('messages')
        .select('id')
        .where('sender_id', '=', senderId)
        .where('id', '=', sql<string>`any(${sql.val(messageIds)}::uuid[])`),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Searches everything that a person might remember of a message: sender, address, restaurant, text and replies. */
export const searchMessageIds = async (db: Kysely<DB>, text: string, limit: number): Promise<string[]> => {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await db
    .selectFrom('messages')
    .select('id')
    .where((of) =>
      of.or([
        of(
          sql<string>`concat_ws(E'\\n', sender_name, sender_email, sender_phone, restaurant_name, content)`,
          'ilike',
          pattern,
        ),
        of.exists(
          of
            .selectFrom('message_replies')
            .select('message_replies.id')
            .whereRef('message_id', '=', 'messages.id')
            .where('message_replies.content', 'ilike', pattern),
        ),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};
