import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { tokenParameters } from '@comanda/contract/pages';
import { isPausedAtBalance, findWarningLevel } from '@comanda/contract/tokens';
import { paths } from '#console/paths';
import {
  Dialog,
  EmptyView,
  ErrorView,
  Filters,
  LoadingView,
  Page,
  Pagination,
  Row,
  Rows,
  SearchField,
  Tag,
} from '#console/views';
import { toApiFailure } from '#kit/client';
import { formatTokens } from './format-tokens.ts';
import { GrantForm } from './grant-form.tsx';
import { useTokenBalances } from './use-ledger.ts';
import classes from './tokens.module.css';

interface Owner {
  readonly id: string;
  readonly displayName: string;
  readonly email: string;
  readonly balance: number;
}

const searchDebounceMs = 250;

/** Token balances of all owners for administrators, the lowest first. */
export const AdminTokensPage = () => {
  const [searchText, setSearchText] = useState('');
  const [search] = useDebouncedValue(searchText, searchDebounceMs);
  const [after, setAfter] = useState(0);
  const [grantee, setGrantee] = useState<Owner | null>(null);
  const { data, error, refetch } = useTokenBalances(search, after);
  return (
    <Page
      title="Owners' tokens"
      lead="Balances, lowest first. Grant tokens with a reason that the owner can read, or open a ledger."
    >
      <Filters>
        <SearchField
          label="Search owners"
          placeholder="Name or email"
          value={searchText}
          onChange={(text) => {
            setSearchText(text);
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
          {search === '' ? 'Nobody has signed up yet.' : 'No owner matches your search.'}
        </EmptyView>
      ) : (
        <>
          <Rows label="Owners">
            {data.owners.map((owner) => (
              <OwnerRow key={owner.id} owner={owner} onGrant={() => setGrantee(owner)} />
            ))}
          </Rows>
          <Pagination after={after} total={data.total} onAfter={setAfter} />
        </>
      )}
      {grantee === null ? null : (
        <Dialog title={`Grant tokens to ${grantee.displayName}`} onClose={() => setGrantee(null)}>
          <GrantForm ownerId={grantee.id} ownerName={grantee.displayName} onDone={() => setGrantee(null)} />
        </Dialog>
      )}
    </Page>
  );
};

const OwnerRow = ({ owner, onGrant }: { owner: Owner; onGrant: () => void }) => {
  const { id, displayName, email, balance } = owner;
  const level = findWarningLevel(balance);
  return (
    <Row
      title={<bdi>{displayName}</bdi>}
      detail={email}
      aside={
        <>
          {level === null ? null : <Tag tone={level === 0 ? 'danger' : 'warning'}>{balanceLabel(balance)}</Tag>}
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

const balanceLabel = (balance: number): string => {
  if (isPausedAtBalance(balance)) return 'Paused';
  return balance <= 0 ? 'Used up' : 'Low';
};
