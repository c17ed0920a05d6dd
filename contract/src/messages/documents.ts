import { z } from 'zod';
import { id, timestamp } from '@comanda/contract/kernel';

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
});
export type MessageDocument = z.infer<typeof messageDocument>;
