import { useLiveQuery } from '#kit/live';
import { useCurrentUser } from './current-user.ts';

/** Formats the author of a past change: the name at that time, and the present one if it has changed since. */
export type FormatAuthor = (name: string, accountId: string | null) => string;

/** Only owners see the accounts of their staff, so others read the name at that time alone. */
export const useAuthorNames = (): FormatAuthor => {
  const { user } = useCurrentUser();
  const { documents } = useLiveQuery('users', { where: [['ownerId', '==', user.ownerId ?? user.id]] });
  return (name, accountId) => {
    const present = documents.find(({ id }) => id === accountId)?.displayName ?? name;
    return present === name ? name : `${name} (now: ${present})`;
  };
};
