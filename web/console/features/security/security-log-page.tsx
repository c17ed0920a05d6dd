import { Button } from '@mantine/core';
import { can } from '@comanda/contract/access';
import { securityEventGroups, type SecurityEventDocument, type SecurityEventGroup } from '@comanda/contract/security';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '#console/paths';
import { EmptyView, Filters, LiveView, Page, Rows } from '#console/views';
import { useCurrentUser } from '#features/accounts';
import { useLiveQuery } from '#kit/live';
import { describeSecurityEvent } from './describe-security-event.ts';
import { GroupSelect } from './group-select.tsx';
import { SecurityEventRow } from './security-event-row.tsx';
import classes from './security.module.css';

const pageSize = 50;

/** Position after which a page begins: the last entry of the page before. */
type PageStart = readonly [at: string, id: string];

type LogInput = NonNullable<Parameters<typeof useLiveQuery<'securityEvents'>>[1]>;
type LogFilter = NonNullable<LogInput['where']>[number];

interface LogQuery {
  readonly isOwner: boolean;
  readonly userId: string;
  readonly group: SecurityEventGroup | null;
  readonly start: PageStart | undefined;
}

/** Owners read the log of their whole account, staff their own entries. One entry more than a page shows whether there are older ones. */
const useSecurityLog = ({ isOwner, userId, group, start }: LogQuery) => {
  const ofUser: LogFilter = [isOwner ? 'ownerId' : 'accountId', '==', userId];
  const query: LogInput = {
    where: group === null ? [ofUser] : [ofUser, ['kind', 'in', [...securityEventGroups[group]]]],
    orderBy: [['at', 'desc']],
    limit: pageSize + 1,
    ...(start === undefined ? {} : { startAfter: [...start] }),
  };
  const ofAccount = useLiveQuery('securityEvents', isOwner ? query : null);
  const own = useLiveQuery('ownSecurityEvents', isOwner ? null : query);
  return isOwner ? ofAccount : own;
};

/** The security log of the user's account. Administrators have a page for all accounts. */
export const SecurityLogPage = () => {
  const { actor } = useCurrentUser();
  return can(actor, 'platform.administer') ? <Navigate to={paths.adminSecurity} replace /> : <OwnLog />;
};

const OwnLog = () => {
  const { user } = useCurrentUser();
  const [group, setGroup] = useState<SecurityEventGroup | null>(null);
  const [starts, setStarts] = useState<readonly PageStart[]>([]);
  const isOwner = user.role === 'owner';
  const events = useSecurityLog({ isOwner, userId: user.id, group, start: starts.at(-1) });
  return (
    <Page
      title="Security log"
      lead={
        isOwner
          ? 'Who logged in, what they changed, and which attempts were refused: you, your staff, your API keys and the Comanda team.'
          : 'Your log-ins, changes to your account, and attempts that were refused.'
      }
      back={{ to: paths.profile, label: 'Profile' }}
    >
      {isOwner ? (
        <Filters>
          <GroupSelect
            group={group}
            onChange={(chosen) => {
              setGroup(chosen);
              setStarts([]);
            }}
          />
        </Filters>
      ) : null}
      <LiveView
        of={events}
        loading="Loading the security log..."
        empty={
          <EmptyView icon="syncLogs" title="Nothing here">
            {group === null ? 'Log-ins and changes will be listed here.' : 'There are no entries of this kind.'}
          </EmptyView>
        }
      >
        {(documents) => (
          <>
            <Rows label="Security log">
              {documents.slice(0, pageSize).map((event) => (
                <SecurityEventRow
                  key={event.id}
                  event={event}
                  sentence={describeSecurityEvent(event, { userId: user.id, isAdmin: false })}
                />
              ))}
            </Rows>
            <PageTurner documents={documents} starts={starts} onTurn={setStarts} />
          </>
        )}
      </LiveView>
    </Page>
  );
};

interface PageTurnerProps {
  readonly documents: readonly SecurityEventDocument[];
  readonly starts: readonly PageStart[];
  readonly onTurn: (starts: readonly PageStart[]) => void;
}

const PageTurner = ({ documents, starts, onTurn }: PageTurnerProps) => {
  const last = documents[pageSize - 1];
  const hasOlder = documents.length > pageSize && last !== undefined;
  if (starts.length === 0 && !hasOlder) return null;
  return (
    <nav className={classes.pages} aria-label="Pages">
      <Button
        className={classes.touch}
        variant="default"
        disabled={starts.length === 0}
        onClick={() => onTurn(starts.slice(0, -1))}
      >
        Newer
      </Button>
      <Button
        className={classes.touch}
        variant="default"
        disabled={!hasOlder}
        onClick={() => (last === undefined ? undefined : onTurn([...starts, [last.at, last.id]]))}
      >
        Older
      </Button>
    </nav>
  );
};
