import { SegmentedControl, Select } from '@mantine/core';
import { useState } from 'react';
import {
  paymentMethodLabels,
  paymentMethodType,
  paymentMethodTypes,
  type PaymentMethodType,
} from '@comanda/contract/payments';
import { Dialog, EmptyView, Filters, LiveView, Page, Rows, SearchField, ShowMore } from '#console/views';
import { useLiveQuery, type LiveQueryInput } from '#kit/live';
import { MethodDetail } from './method-detail.tsx';
import { MethodTableRow } from './method-table-row.tsx';
import { useOwnerSearch } from './use-owner-search.ts';

const methodViews = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'test', label: 'Test mode' },
  { value: 'disabled', label: 'Disabled' },
] as const;
type MethodView = (typeof methodViews)[number]['value'];

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
const useAllPaymentMethods = ({ view, type, ownerIds }: MethodFilter) => {
  const [limit, setLimit] = useState(pageSize);
  const typeFilter: Where = type === null ? [] : [['type', '==', type]];
  const ownerFilter: Where = ownerIds === null ? [] : [['ownerId', 'in', [...ownerIds]]];
  const where = [...viewFilters[view], ...typeFilter, ...ownerFilter];
  const methods = useLiveQuery(
    'paymentMethods',
    ownerIds?.length === 0 ? null : { where, orderBy: [['updatedAt', 'desc']], limit },
  );
  const showMore = methods.documents.length === limit ? () => setLimit(limit + pageSize) : null;
  return { methods, showMore };
};

const types = paymentMethodTypes.map((value) => ({ value, label: paymentMethodLabels[value] }));
const toView = (value: string): MethodView => methodViews.find((view) => view.value === value)?.value ?? 'all';

/** Payment methods of all owners with their status and usage, and the administrators' actions on them. */
export const AdminPaymentMethodsPage = () => {
  const [view, setView] = useState<MethodView>('all');
  const [type, setType] = useState<string | null>(null);
  const search = useOwnerSearch();
  const { methods, showMore } = useAllPaymentMethods({
    view,
    type: paymentMethodType.nullable().catch(null).parse(type),
    ownerIds: search.ownerIds,
  });
  const [openId, setOpenId] = useState<string | null>(null);
  const open = methods.documents.find(({ id }) => id === openId) ?? null;
  const isFiltered = view !== 'all' || type !== null || search.isSearching;
  return (
    <Page title="Payment Methods" lead="Payment methods of all owners, last changed first.">
      <Filters>
        <SearchField
          label="Search owners and restaurants"
          value={search.text}
          onChange={search.setText}
          failure={search.failure?.message}
        />
        <Select
          aria-label="Payment method"
          placeholder="All payment methods"
          data={types}
          value={type}
          onChange={setType}
          clearable
        />
        <SegmentedControl
          aria-label="Show methods"
          data={[...methodViews]}
          value={view}
          onChange={(value) => setView(toView(value))}
        />
      </Filters>
      <LiveView
        of={search.isWaiting ? { ...methods, documents: [], state: 'loading' } : methods}
        loading="Loading payment methods..."
        empty={
          <EmptyView icon="paymentMethods" title={isFiltered ? 'Nothing here' : 'No payment methods yet'}>
            {isFiltered ? 'No payment method matches your filters.' : 'Each owner gets six payment methods at sign-up.'}
          </EmptyView>
        }
      >
        {(documents) => (
          <>
            <Rows label="Payment methods">
              {documents.map((method) => (
                <MethodTableRow key={method.id} method={method} onOpen={() => setOpenId(method.id)} />
              ))}
            </Rows>
            <ShowMore onMore={showMore} />
          </>
        )}
      </LiveView>
      {open === null ? null : (
        <Dialog title={paymentMethodLabels[open.type]} size="lg" onClose={() => setOpenId(null)}>
          <MethodDetail method={open} />
        </Dialog>
      )}
    </Page>
  );
};
