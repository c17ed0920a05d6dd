import { Button } from '@mantine/core';
import { can } from '@comanda/contract/access';
import { securityEventGroups, type SecurityEventDocument, type SecurityEventGroup } from '@comanda/contract/security';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { commonWords } from '#console/common-words';
import { paths } from '#console/paths';
import { EmptyView, Filters, LiveView, Page, Rows } from '#console/views';
import { useWords } from '#console/words';
import { useCurrentUser } from '#features/accounts';
import { useLiveQuery } from '#kit/live';
import { describeSecurityEvent } from './describe-security-event.ts';
import { GroupSelect } from './group-select.tsx';
import { SecurityEventRow } from './security-event-row.tsx';
import { securityWords } from './words/index.ts';
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
  const words = useWords(securityWords);
  const { user } = useCurrentUser();
  const [group, setGroup] = useState<SecurityEventGroup | null>(null);
  const [starts, setStarts] = useState<readonly PageStart[]>([]);
  const isOwner = user.role === 'owner';
  const events = useSecurityLog({ isOwner, userId: user.id, group, start: starts.at(-1) });
  return (
    <Page
      title={words.title}
      lead={isOwner ? words.ownerLead : words.staffLead}
      back={{ to: paths.profile, label: words.profile }}
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
        loading={words.loadingLog}
        empty={
          <EmptyView icon="clock" title={words.nothing}>
            {group === null ? words.nothingYet : words.nothingOfKind}
          </EmptyView>
        }
      >
        {(documents) => (
          <>
            <Rows label={words.title}>
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
  const words = useWords(securityWords);
  const { pages } = useWords(commonWords);
  const last = documents[pageSize - 1];
  const hasOlder = documents.length > pageSize && last !== undefined;
  if (starts.length === 0 && !hasOlder) return null;
  return (
    <nav className={classes.pages} aria-label={pages}>
      <Button
        className={classes.touch}
        variant="default"
        disabled={starts.length === 0}
        onClick={() => onTurn(starts.slice(0, -1))}
      >
        {words.newer}
      </Button>
      <Button
        className={classes.touch}
        variant="default"
        disabled={!hasOlder}
        onClick={() => (last === undefined ? undefined : onTurn([...starts, [last.at, last.id]]))}
      >
        {words.older}
      </Button>
    </nav>
  );
};
