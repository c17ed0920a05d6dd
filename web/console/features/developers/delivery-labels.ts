import { webhookTopic, type WebhookDeliveryDocument } from '@comanda/contract/developers';
import type { Tone } from '#console/views';
import { developersWords } from './words/index.ts';

export const deliveryTones = {
  pending: 'warning',
  delivered: 'success',
  failed: 'danger',
} as const satisfies Record<WebhookDeliveryDocument['state'], Tone>;

/** Name of the event that a delivery reports. A delivery without a known topic is a manual test. */
export const formatTopic = (topic: string): string => {
  const parsed = webhookTopic.safeParse(topic);
  const words = developersWords.current();
  return parsed.success ? words.topics[parsed.data] : words.testDelivery;
};

export const formatTries = (attempts: number): string => {
  const words = developersWords.current();
  return attempts === 0 ? words.notSent : words.tries({ count: attempts });
};
