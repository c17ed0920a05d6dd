import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { useCommand } from '#kit/client';
import { useLiveQuery } from '#kit/live';
import { deviceName } from './device-name.ts';

/** The user's sessions, newest first, and a function that ends one. */
export const useSessions = (userId: string) => {
  const sessions = useLiveQuery('sessions', { where: [['userId', '==', userId]], orderBy: [['createdAt', 'desc']] });
  const end = useCommand((api) => api.accounts.endSession);
  const endSession = async (session: { id: string; userAgent: string | null }) => {
    const outcome = await end.run({ sessionId: session.id });
    if (outcome.ok) showSuccessNotice(`${deviceName(session.userAgent)} is signed out`);
    else showErrorNotice(outcome.failure.message);
  };
  return { sessions, endSession, isEnding: end.isRunning };
};
