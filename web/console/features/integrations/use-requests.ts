import { useState } from 'react';
import { useLiveQuery, type LiveQueryInput } from '#kit/live';

export const requestViews = [
  { value: 'open', label: 'To decide' },
  { value: 'decided', label: 'Decided' },
  { value: 'all', label: 'All' },
] as const;
export type RequestView = (typeof requestViews)[number]['value'];

export const requestKinds = [
  { value: 'all', label: 'Everything' },
  { value: 'payment', label: 'Payments' },
  { value: 'pos', label: 'Points of sale' },
] as const;
export type RequestKind = (typeof requestKinds)[number]['value'];

type Where = NonNullable<LiveQueryInput<'integrationRequests'>['where']>;

/** None of the views includes the placeholder requests that no owner has submitted. */
const viewFilters: Record<RequestView, Where> = {
  open: [['status', 'in', ['pending', 'quoted', 'accepted']]],
  decided: [['status', 'in', ['approved', 'rejected']]],
  all: [['status', '!=', 'not_requested']],
};

const pageSize = 60;

interface RequestFilter {
  readonly view: RequestView;
  readonly kind: RequestKind;
  readonly ownerIds: readonly string[] | null;
}

/** Requests of a view: open ones in the order in which they were submitted, others with the latest change first. */
export const useRequests = ({ view, kind, ownerIds }: RequestFilter) => {
  const [limit, setLimit] = useState(pageSize);
  const kindFilter: Where = kind === 'all' ? [] : [['kind', '==', kind]];
  const ownerFilter: Where = ownerIds === null ? [] : [['ownerId', 'in', [...ownerIds]]];
  const requests = useLiveQuery(
    'integrationRequests',
    ownerIds?.length === 0
      ? null
      : {
          where: [...viewFilters[view], ...kindFilter, ...ownerFilter],
          orderBy: view === 'open' ? [['requestDetails.requestedAt', 'asc']] : [['updatedAt', 'desc']],
          limit,
        },
  );
  const showMore = requests.documents.length === limit ? () => setLimit(limit + pageSize) : null;
  return { requests, showMore };
};
