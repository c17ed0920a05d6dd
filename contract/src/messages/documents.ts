import { z } from 'zod';
import { id, timestamp } from '@comanda/contract/kernel';

/** An administrator's answer. */
export const messageReply = z.object({
  id,
  content: z.string(),
  /** Name of the author; empty if the account was deleted. */
  writtenBy: z.string(),
  writtenAt: timestamp,
  /** Time at which the sender opened it in the console; null until then, and always for visitors without an account. */
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
  /** In the order in which they were written. */
  replies: z.array(messageReply),
});
export type MessageDocument = z.infer<typeof messageDocument>;
