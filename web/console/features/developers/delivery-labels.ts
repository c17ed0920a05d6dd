import { topicDescriptions, webhookTopic, type WebhookDeliveryDocument } from '@comanda/contract/developers';
import type { Tone } from '#console/views';

export const deliveryStates = {
  pending: { label: 'Waiting', tone: 'warning' },
  delivered: { label: 'Delivered', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
} as const satisfies Record<WebhookDeliveryDocument['state'], { label: string; tone: Tone }>;

/** Name of the event that a delivery reports. A delivery without a known topic is a manual test. */
export const formatTopic = (topic: string): string => {
  const parsed = webhookTopic.safeParse(topic);
  return parsed.success ? topicDescriptions[parsed.data] : 'Test';
};

export const formatTries = (attempts: number): string => {
  if (attempts === 0) return 'not sent yet';
  return attempts === 1 ? '1 try' : `${attempts} attempts`;
};
