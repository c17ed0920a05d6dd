import { can } from '@comanda/contract/access';
import { CountBadge, mostCounted } from '#console/views';
import { useCurrentUser } from '#features/accounts';
import { useLiveQuery } from '#kit/live';
import { unseenReplies } from './unseen-replies.ts';

/** Number of unread messages for administrators, or of new answers for an owner. */
export const MessagesBadge = () => {
  const { actor } = useCurrentUser();
  return can(actor, 'platform.administer') ? <UnreadBadge /> : <AnswersBadge />;
};

const UnreadBadge = () => {
  const { documents } = useLiveQuery('messages', {
    where: [['read', '==', false]],
    orderBy: [['createdAt', 'desc']],
    limit: mostCounted + 1,
  });
  return <CountBadge count={documents.length} word="unread" />;
};

const AnswersBadge = () => {
  const { documents } = useLiveQuery('messages', { orderBy: [['createdAt', 'desc']] });
  return <CountBadge count={documents.flatMap(unseenReplies).length} word="new answers" />;
};
