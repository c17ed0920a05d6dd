import { useState } from 'react';
import type { PaymentMethodType } from '@comanda/contract/payments';
import { useLiveQuery, type LiveQueryInput } from '#kit/live';

export const methodViews = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'test', label: 'Test mode' },
  { value: 'disabled', label: 'Disabled' },
] as const;
export type MethodView = (typeof methodViews)[number]['value'];

type Where = NonNullable<LiveQueryInput<'paymentMethods'>['where']>;

const viewFilters: Record<MethodView, Where> = {
  all: [],
  active: [
    ['status', '==', 'active'],
    ['isTest', '==', false],
  ],
  test: [['isTest', '==', true]],
  disabled: [['status', '==', 'disabled']],
};

const pageSize = 60;

interface MethodFilter {
  readonly view: MethodView;
  readonly type: PaymentMethodType | null;
  readonly ownerIds: readonly string[] | null;
}

/** Payment methods of all owners, the last changed first. */
export const useAllPaymentMethods = ({ view, type, ownerIds }: MethodFilter) => {
  const [limit, setLimit] = useState(pageSize);
  const typeFilter: Where = type === null ? [] : [['type', '==', type]];
  const ownerFilter: Where = ownerIds === null ? [] : [['ownerId', 'in', [...ownerIds]]];
  const where = [...viewFilters[view], ...typeFilter, ...ownerFilter];
  const methods = useLiveQuery('paymentMethods', { where, orderBy: [['updatedAt', 'desc']], limit });
  const showMore = methods.documents.length === limit ? () => setLimit(limit + pageSize) : null;
  return { methods, showMore };
};
