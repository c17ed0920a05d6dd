import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { tokenParameters } from '@comanda/contract/pages';
import { isPausedAt, warningLevelOf } from '@comanda/contract/tokens';
import { paths } from '#console/paths';
import {
  Dialog,
  EmptyView,
  ErrorView,
  Filters,
  LoadingView,
  Page,
  PageTurner,
  Row,
  Rows,
  SearchField,
  Tag,
} from '#console/views';
import { toApiFailure } from '#kit/client';
import { formatTokens } from './format-tokens.ts';
import { GrantForm } from './grant-form.tsx';
import { useOwners } from './use-ledger.ts';
import classes from './tokens.module.css';

interface Owner {
  readonly id: string;
  readonly displayName: string;
  readonly email: string;
  readonly balance: number;
}

const typingMs = 250;

/** Every owner's balance, for administrators: those who run out first stand first. */
export const AdminTokensPage = ({ tabs }: { tabs: ReactNode }) => {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, typingMs);
  const [after, setAfter] = useState(0);
  const [granted, setGranted] = useState<Owner | null>(null);
  const { data, error, refetch } = useOwners(search, after);
  return (
    <Page
      title="Owners' tokens"
      lead="Balances, the lowest first. Grant tokens with a reason the owner reads, or open a ledger."
      back={{ to: paths.dashboard, label: 'Dashboard' }}
    >
      {tabs}
      <Filters>
        <SearchField
          label="Search owners"
          placeholder="Name or email"
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setAfter(0);
          }}
        />
      </Filters>
      {data === undefined ? (
        error === null ? (
          <LoadingView label="Loading owners..." />
        ) : (
          <ErrorView message={toApiFailure(error).message} onRetry={() => void refetch()} />
        )
      ) : data.owners.length === 0 ? (
        <EmptyView icon="tokens" title="Nobody here">
          {search === '' ? 'Nobody has signed up yet.' : 'No owner has this in their name or email.'}
        </EmptyView>
      ) : (
        <>
          <Rows label="Owners">
            {data.owners.map((owner) => (
              <OwnerRow key={owner.id} owner={owner} onGrant={() => setGranted(owner)} />
            ))}
          </Rows>
          <PageTurner after={after} total={data.total} onAfter={setAfter} />
        </>
      )}
      {granted === null ? null : (
        <Dialog title={`Grant tokens to ${granted.displayName}`} onClose={() => setGranted(null)}>
          <GrantForm ownerId={granted.id} ownerName={granted.displayName} onDone={() => setGranted(null)} />
        </Dialog>
      )}
    </Page>
  );
};

const OwnerRow = ({ owner, onGrant }: { owner: Owner; onGrant: () => void }) => {
  const { id, displayName, email, balance } = owner;
  const level = warningLevelOf(balance);
  return (
    <Row
      title={<bdi>{displayName}</bdi>}
      detail={email}
      aside={
        <>
          {level === null ? null : <Tag tone={level === 0 ? 'danger' : 'warning'}>{wordOf(balance)}</Tag>}
          <span className={classes.amount}>{formatTokens(balance)}</span>
          <Link className={classes.open} to={paths.tokens} search={{ [tokenParameters.owner]: id }}>
            Ledger
          </Link>
          <Button
            className={classes.touch}
            variant="default"
            aria-label={`Grant tokens to ${displayName}`}
            onClick={onGrant}
          >
            Grant
          </Button>
        </>
      }
    />
  );
};

const wordOf = (balance: number): string => {
  if (isPausedAt(balance)) return 'Paused';
  return balance <= 0 ? 'Used up' : 'Low';
};
