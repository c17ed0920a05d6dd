import { Button, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { paymentMethodLabels, paymentMethodType, paymentMethodTypes } from '@comanda/contract/payments';
import { Icon } from '#console/icons';
import { Dialog, EmptyView, LiveView, Page, Rows } from '#console/views';
import { MethodDetail } from './method-detail.tsx';
import { MethodRow } from './method-row.tsx';
import { methodViews, useMethods, type MethodView } from './use-methods.ts';
import { useOwnerSearch } from './use-owner-search.ts';
import classes from './payments.module.css';

const types = paymentMethodTypes.map((value) => ({ value, label: paymentMethodLabels[value] }));
const viewOf = (value: string): MethodView => methodViews.find((view) => view.value === value)?.value ?? 'all';

/** Every owner's ways to pay: how they stand, what goes through them, and what an administrator can do about them. */
export const AdminPaymentMethodsPage = () => {
  const [view, setView] = useState<MethodView>('all');
  const [type, setType] = useState<string | null>(null);
  const search = useOwnerSearch();
  const { methods, showMore } = useMethods({
    view,
    type: paymentMethodType.nullable().catch(null).parse(type),
    ownerIds: search.ownerIds,
  });
  const [openId, setOpenId] = useState<string | null>(null);
  const open = methods.documents.find(({ id }) => id === openId) ?? null;
  const isFiltered = view !== 'all' || type !== null || search.isSearching;
  return (
    <Page title="Payment Methods" lead="Every owner's ways to pay, the one that was changed last first.">
      <div className={classes.filters}>
        <TextInput
          type="search"
          aria-label="Search owners and restaurants"
          placeholder="Search owners and restaurants"
          leftSection={<Icon name="search" size={18} />}
          maxLength={200}
          value={search.text}
          onChange={(event) => search.setText(event.currentTarget.value)}
          error={search.failure?.message}
          className={classes.search}
        />
        <Select
          aria-label="Which way to pay"
          placeholder="Every way to pay"
          data={types}
          value={type}
          onChange={setType}
          clearable
        />
        <SegmentedControl
          aria-label="Which methods"
          data={[...methodViews]}
          value={view}
          onChange={(value) => setView(viewOf(value))}
        />
      </div>
      <LiveView
        of={search.isWaiting ? { ...methods, documents: [], state: 'loading' } : methods}
        loading="Loading payment methods..."
        empty={
          <EmptyView icon="paymentMethods" title={isFiltered ? 'Nothing here' : 'No payment methods yet'}>
            {isFiltered
              ? 'No payment method matches what you chose above.'
              : 'Each owner has six of them from the moment they sign up.'}
          </EmptyView>
        }
      >
        {(documents) => (
          <>
            <Rows label="Payment methods">
              {documents.map((method) => (
                <MethodRow key={method.id} method={method} onOpen={() => setOpenId(method.id)} />
              ))}
            </Rows>
            {showMore === null ? null : (
              <Button variant="default" className={classes.more} onClick={showMore}>
                Show more
              </Button>
            )}
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
