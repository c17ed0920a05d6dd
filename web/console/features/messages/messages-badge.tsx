import { can } from '@comanda/contract/access';
import { CountBadge, maxBadgeCount } from '#console/views';
import { useWords } from '#console/words';
import { useCurrentUser } from '#features/accounts';
import { useLiveQuery } from '#kit/live';
import { listUnseenReplies } from './use-messages.ts';
import { messagesWords } from './words/index.ts';

/** Number of unread messages for administrators, or of new answers for an owner. */
export const MessagesBadge = () => {
  const { actor } = useCurrentUser();
  return can(actor, 'platform.administer') ? <UnreadBadge /> : <AnswersBadge />;
};

const UnreadBadge = () => {
  const { documents } = useLiveQuery('messages', {
    where: [['read', '==', false]],
    orderBy: [['createdAt', 'desc']],
    limit: maxBadgeCount + 1,
  });
  return <CountBadge count={documents.length} word={useWords(messagesWords).unreadMessages} />;
};

const AnswersBadge = () => {
  const { documents } = useLiveQuery('messages', { orderBy: [['createdAt', 'desc']] });
  return <CountBadge count={documents.flatMap(listUnseenReplies).length} word={useWords(messagesWords).newAnswers} />;
};
