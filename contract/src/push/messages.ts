import { z } from 'zod';

/** Events that staff can be notified of. */
export const pushTopics = ['order', 'unseen', 'call', 'unhappy'] as const;
export const pushTopic = z.enum(pushTopics);
export type PushTopic = z.infer<typeof pushTopic>;

/** Kinds of notifications: the events for staff, and `ready` for guests. */
export type PushKind = PushTopic | 'ready';

/**
 * Content of a push message. It contains nothing about a person: no names, dishes, notes or amounts. The worker of the page that
 * receives it knows the words.
 */
export interface PushMessage {
  readonly kind: PushKind;
  /** Name of the table; empty for guests, who know theirs. */
  readonly table: string;
  /** A later message with the same tag replaces this one. */
  readonly tag: string;
  /** Page to open. */
  readonly path: string;
  /** Language of the words; empty for the language of the browser. */
  readonly language: string;
}
