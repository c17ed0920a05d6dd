import { useState } from 'react';
import { useLiveQuery, type LiveQuery } from '#kit/live';

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

type Where = NonNullable<LiveQuery<'integrationRequests'>['where']>;

/** The blank ones that nobody has made are in none of them. */
const filtersOf: Record<RequestView, Where> = {
  open: [['status', 'in', ['pending', 'quoted', 'accepted']]],
  decided: [['status', 'in', ['approved', 'rejected']]],
  all: [['status', '!=', 'not_requested']],
};

const pageSize = 60;

interface Shown {
  readonly view: RequestView;
  readonly kind: RequestKind;
  readonly ownerIds: readonly string[] | null;
}

/** The queue: what has waited longest first; of what is decided the last first. */
export const useRequests = ({ view, kind, ownerIds }: Shown) => {
  const [limit, setLimit] = useState(pageSize);
  const ofKind: Where = kind === 'all' ? [] : [['kind', '==', kind]];
  const ofOwners: Where = ownerIds === null ? [] : [['ownerId', 'in', [...ownerIds]]];
  const requests = useLiveQuery('integrationRequests', {
    where: [...filtersOf[view], ...ofKind, ...ofOwners],
    orderBy: view === 'open' ? [['requestDetails.requestedAt', 'asc']] : [['updatedAt', 'desc']],
    limit,
  });
  const showMore = requests.documents.length === limit ? () => setLimit(limit + pageSize) : null;
  return { requests, showMore };
};
