import { useState } from 'react';
import { useLiveQuery } from '#kit/live';

const idOfNoRequest = '00000000-0000-0000-0000-000000000000';

/** The request that is open in the dialog. It has its own query, so that it stays on screen after it leaves the queue. */
export const useOpenRequest = () => {
  const [openId, setOpenId] = useState<string | null>(null);
  const { documents } = useLiveQuery('integrationRequests', { where: [['id', '==', openId ?? idOfNoRequest]] });
  return { open: documents.find(({ id }) => id === openId) ?? null, setOpenId };
};
