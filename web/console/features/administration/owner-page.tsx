import { Button } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { OwnerDetails } from '@comanda/contract/administration';
import { paths } from '#console/paths';
import { EmptyView, ErrorView, LoadingView, Page, Panel, Rows } from '#console/views';
import { formatTokens, GrantForm } from '#features/tokens';
import { toApiFailure } from '#kit/client';
import { formatDateTime } from '#kit/formats';
import { AuditRow } from '#features/administration/audit';
import { OwnerRestaurants } from './owner-restaurants.tsx';
import { OwnerPanels } from './owner-panels.tsx';
import { SuspensionDialog, type SuspensionSubject } from './suspension-dialog.tsx';
import { useAudit, useOwner } from './use-administration-queries.ts';
import classes from './administration.module.css';

/** Everything about one owner, with the actions that an administrator can take. */
export const OwnerPage = () => {
  const { ownerId = '' } = useParams({ strict: false });
  const { data, error, refetch } = useOwner(ownerId);
  if (data !== undefined) return <Owner owner={data} />;
  return (
    <Page title="Owner" back={{ to: paths.adminOwners, label: 'Owners' }}>
      {error === null ? (
        <LoadingView label="Loading the owner..." />
      ) : (
        <ErrorView message={toApiFailure(error).message} onRetry={() => void refetch()} />
      )}
    </Page>
  );
};

const Owner = ({ owner }: { owner: OwnerDetails }) => {
  const [subject, setSubject] = useState<SuspensionSubject | null>(null);
  const isSuspended = owner.suspendedAt !== null;
  const ownerSubject = { ownerId: owner.id, name: owner.displayName, isSuspended };
  return (
    <Page
      title={owner.displayName}
      lead={owner.email}
      back={{ to: paths.adminOwners, label: 'Owners' }}
      actions={
        <Button
          className={classes.touch}
          variant="default"
          color={isSuspended ? undefined : 'red'}
          onClick={() => setSubject(ownerSubject)}
        >
          {isSuspended ? 'Restore' : 'Suspend'}
        </Button>
      }
    >
      {owner.suspendedAt === null ? null : (
        <p className={classes.suspended} role="status">
          <strong>Suspended since {formatDateTime(owner.suspendedAt)}</strong>
          <bdi>{owner.suspensionReason}</bdi>
        </p>
      )}
      <Panel title="Account">
        <dl className={classes.facts}>
          <Fact label="Signed up">{formatDateTime(owner.createdAt)}</Fact>
          <Fact label="Last login">{owner.lastLogin === null ? 'Never' : formatDateTime(owner.lastLogin)}</Fact>
          <Fact label="Balance">{formatTokens(owner.balance)}</Fact>
          {owner.deleteAt === null ? null : <Fact label="Will be deleted on">{formatDateTime(owner.deleteAt)}</Fact>}
        </dl>
      </Panel>
      <OwnerRestaurants owner={owner} onSuspend={setSubject} />
      <Panel title="Tokens" description="Grants and deductions, with a reason that the owner can read.">
        <GrantForm ownerId={owner.id} ownerName={owner.displayName} />
      </Panel>
      <OwnerPanels owner={owner} />
      <Trail ownerId={owner.id} />
      {subject === null ? null : <SuspensionDialog subject={subject} onClose={() => setSubject(null)} />}
    </Page>
  );
};

const Fact = ({ label, children }: { label: string; children: string }) => (
  <div className={classes.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const Trail = ({ ownerId }: { ownerId: string }) => {
  const { data } = useAudit({ search: '', after: 0, ownerId });
  return (
    <Panel title="What administrators did" description="The owner sees the same list.">
      {data === undefined ? (
        <LoadingView label="Loading the audit trail..." />
      ) : data.entries.length === 0 ? (
        <EmptyView icon="syncLogs" title="Nothing yet">
          Actions of administrators for this owner will be listed here.
        </EmptyView>
      ) : (
        <Rows label="What administrators did">
          {data.entries.map((entry) => (
            <AuditRow key={entry.id} entry={entry} />
          ))}
        </Rows>
      )}
    </Panel>
  );
};
