import type { ApiKeyDocument } from '@comanda/contract/developers';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { useCommand } from '#kit/client';
import { useLiveQuery } from '#kit/live';
import { developersWords } from './words/index.ts';

/** An owner's keys, newest first, including revoked ones. */
export const useKeys = () => useLiveQuery('apiKeys', { orderBy: [['createdAt', 'desc']] });

export const useRevoke = ({ id: keyId, name }: ApiKeyDocument) => {
  const revoke = useCommand((api) => api.developers.revokeKey);
  return {
    isRunning: revoke.isRunning,
    revoke: async (): Promise<boolean> => {
      const outcome = await revoke.run({ keyId });
      if (outcome.ok) showSuccessNotice(developersWords.current().isRevoked({ name }));
      else showErrorNotice(outcome.failure.message);
      return outcome.ok;
    },
  };
};
