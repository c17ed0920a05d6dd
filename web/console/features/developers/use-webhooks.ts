import type { WebhookDeliveryDocument, WebhookEndpointDocument } from '@comanda/contract/developers';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { useCommand } from '#kit/client';
import { useLiveQuery, type LiveQueryInput } from '#kit/live';
import { developersWords } from './words/index.ts';

export const useEndpoints = () => useLiveQuery('webhookEndpoints', { orderBy: [['createdAt', 'asc']] });

export const useDelivery = (deliveryId: string): WebhookDeliveryDocument | undefined =>
  useLiveQuery('webhookDeliveries', { where: [['id', '==', deliveryId]] }).documents[0];

interface DeliveryFilter {
  readonly state: string | null;
  readonly endpointId: string | null;
  readonly limit: number;
}

/** Deliveries, newest first. */
export const useDeliveries = ({ state, endpointId, limit }: DeliveryFilter) => {
  const where: NonNullable<LiveQueryInput<'webhookDeliveries'>['where']> = [];
  if (state !== null) where.push(['state', '==', state]);
  if (endpointId !== null) where.push(['endpointId', '==', endpointId]);
  return useLiveQuery('webhookDeliveries', { where, orderBy: [['createdAt', 'desc']], limit });
};

/** Actions on a webhook. Switching it on or off can be undone. */
export const useEndpointActions = (endpoint: WebhookEndpointDocument) => {
  const update = useCommand((api) => api.developers.updateEndpoint);
  const remove = useCommand((api) => api.developers.removeEndpoint);
  const test = useCommand((api) => api.developers.testEndpoint);
  const replayMany = useCommand((api) => api.developers.replayMany);
  const { id: endpointId, url, topics, restaurantIds } = endpoint;

  const setActive = async (isActive: boolean): Promise<void> => {
    const outcome = await update.run({ endpointId, url, topics, restaurantIds, isActive });
    if (!outcome.ok) return showErrorNotice(outcome.failure.message);
    const words = developersWords.current();
    showSuccessNotice(isActive ? words.isOn : words.isOff, {
      onUndo: () => void setActive(!isActive),
    });
  };
  return {
    setActive,
    remove: async (): Promise<boolean> => {
      const outcome = await remove.run({ endpointId });
      if (outcome.ok) showSuccessNotice(developersWords.current().isRemoved);
      else showErrorNotice(outcome.failure.message);
      return outcome.ok;
    },
    sendTest: async (deliveryId: string): Promise<void> => {
      const outcome = await test.run({ endpointId, deliveryId });
      if (!outcome.ok) showErrorNotice(outcome.failure.message);
    },
    sendFailedAgain: async (): Promise<void> => {
      const outcome = await replayMany.run({ endpointId });
      if (!outcome.ok) return showErrorNotice(outcome.failure.message);
      const { count } = outcome.output;
      const words = developersWords.current();
      showSuccessNotice(count === 0 ? words.nothingFailed : words.sendingAgain({ count }));
    },
    isRunning: [update, remove, test, replayMany].some((command) => command.isRunning),
  };
};

/** Makes a new secret for a webhook. */
export const useRotateSecret = ({ id: endpointId }: WebhookEndpointDocument) => {
  const rotation = useCommand((api) => api.developers.rotateSecret);
  return {
    isRunning: rotation.isRunning,
    /** Returns the new secret; null if it could not be made. */
    rotate: async (endsOldNow: boolean): Promise<string | null> => {
      const outcome = await rotation.run({ endpointId, endsOldNow });
      if (outcome.ok) return outcome.output.secret;
      showErrorNotice(outcome.failure.message);
      return null;
    },
  };
};

export const useReplayDelivery = () => {
  const replay = useCommand((api) => api.developers.replay);
  return {
    isRunning: replay.isRunning,
    sendAgain: async (deliveryId: string): Promise<void> => {
      const outcome = await replay.run({ deliveryId });
      if (!outcome.ok) showErrorNotice(outcome.failure.message);
    },
  };
};
