import { useState } from 'react';
import { useLiveQuery } from '#kit/live';

const nothing = '00000000-0000-0000-0000-000000000000';

/** The request someone looks at stays on their screen when it leaves the queue: they see what became of it. */
export const useOpenRequest = () => {
  const [openId, setOpenId] = useState<string | null>(null);
  const { documents } = useLiveQuery('integrationRequests', { where: [['id', '==', openId ?? nothing]] });
  return { open: documents.find(({ id }) => id === openId) ?? null, setOpenId };
};
