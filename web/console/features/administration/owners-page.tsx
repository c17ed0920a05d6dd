import { SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ownerFilter, type OwnerSummary } from '@comanda/contract/administration';
import { paths } from '#console/paths';
import {
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
import { formatTokens } from '#features/tokens';
import { toApiFailure } from '#kit/client';
import { useOwners } from './use-administration-queries.ts';
import classes from './administration.module.css';

const searchDebounceMs = 250;
const states = [
  { value: 'all', label: 'All' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'leaving', label: 'Leaving' },
];

/** All owners on the platform, newest first. */
export const OwnersPage = () => {
  const [searchText, setSearchText] = useState('');
  const [search] = useDebouncedValue(searchText, searchDebounceMs);
  const [state, setState] = useState<string>('all');
  const [after, setAfter] = useState(0);
  const { data, error, refetch } = useOwners({ search, state: ownerFilter.parse(state), after });
  const isFiltered = search.trim() !== '' || state !== 'all';
  return (
    <Page title="Owners" lead="Everyone who runs restaurants here, newest first.">
      <Filters>
        <SearchField
          label="Search owners"
          placeholder="Name, email or restaurant"
          value={searchText}
          onChange={(text) => {
            setSearchText(text);
            setAfter(0);
          }}
        />
        <SegmentedControl
          aria-label="Show owners"
          data={states}
          value={state}
          onChange={(value) => {
            setState(value);
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
        <EmptyView icon="restaurants" title="No owners yet">
          {isFiltered ? 'No owner matches your search and filters.' : 'Owners appear here after they sign up.'}
        </EmptyView>
      ) : (
        <>
          <Rows label="Owners">
            {data.owners.map((owner) => (
              <OwnerRow key={owner.id} owner={owner} />
            ))}
          </Rows>
          <Pagination after={after} total={data.total} onAfter={setAfter} />
        </>
      )}
    </Page>
  );
};

const OwnerRow = ({ owner }: { owner: OwnerSummary }) => (
  <Row
    isLong
    title={
      <Link className={classes.open} to={paths.adminOwner(owner.id)}>
        <bdi>{owner.displayName}</bdi>
      </Link>
    }
    detail={<bdi>{[owner.email, ...owner.restaurantNames].join(' · ')}</bdi>}
    aside={
      <>
        {owner.suspendedAt === null ? null : <Tag tone="danger">Suspended</Tag>}
        {owner.deleteAt === null ? null : <Tag tone="warning">Leaving</Tag>}
        <span className={classes.amount}>{formatTokens(owner.balance)}</span>
      </>
    }
  />
);
