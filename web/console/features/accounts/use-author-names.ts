import { can } from '@comanda/contract/access';
import { commonWords } from '#console/common-words';
import { useLiveQuery } from '#kit/live';
import { useCurrentUser } from './current-user.ts';

/** Formats the author of a past change: the name at that time, and the present one if it has changed since. */
export type FormatAuthor = (name: string, accountId: string | null) => string;

/** Nobody with an account has these names. */
const formatReservedName = (name: string): string => {
  const { guest, system } = commonWords.current();
  if (name === 'Guest') return guest;
  return name === 'System' ? system : name;
};

/** Only owners see the accounts of their staff, so others read the name at that time alone. */
export const useAuthorNames = (): FormatAuthor => {
  const { user, actor } = useCurrentUser();
  // A PIN does not open accounts.
  const { documents } = useLiveQuery(
    'users',
    can(actor, 'profile.view') ? { where: [['ownerId', '==', user.ownerId ?? user.id]] } : null,
  );
  return (name, accountId) => {
    if (accountId === null) return formatReservedName(name);
    const present = documents.find(({ id }) => id === accountId)?.displayName ?? name;
    return present === name ? name : commonWords.current().renamed({ name, present });
  };
};
