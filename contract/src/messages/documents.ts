import { z } from 'zod';
import { id, timestamp } from '@comanda/contract/kernel';

/** What an administrator answered. */
export const messageReply = z.object({
  id,
  content: z.string(),
  /** A name; empty where the account is gone. */
  writtenBy: z.string(),
  writtenAt: timestamp,
  /** When whoever had asked opened it in the console; null until then, and for visitors always. */
  seenAt: timestamp.nullable(),
});
export type MessageReply = z.infer<typeof messageReply>;

/** A contact message to the administrators. */
export const messageDocument = z.object({
  id,
  senderName: z.string(),
  senderEmail: z.string(),
  senderPhone: z.string(),
  senderId: id.nullable(),
  restaurantName: z.string(),
  content: z.string(),
  createdAt: timestamp,
  read: z.boolean(),
  /** In the order they were written. */
  replies: z.array(messageReply),
});
export type MessageDocument = z.infer<typeof messageDocument>;
