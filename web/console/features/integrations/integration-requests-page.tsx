import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '#console/icons';
import { Dialog, EmptyView, LiveView, Page, Rows } from '#console/views';
import { useOwnerSearch } from '#features/payments';
import { RequestDetail } from './request-detail.tsx';
import { RequestRow } from './request-row.tsx';
import { subjectOf } from './request-subject.ts';
import { requestKinds, requestViews, useRequests, type RequestKind, type RequestView } from './use-requests.ts';
import { useOpenRequest } from './use-open-request.ts';
import classes from './integrations.module.css';

const viewOf = (value: string): RequestView => requestViews.find((view) => view.value === value)?.value ?? 'open';
const kindOf = (value: string): RequestKind => requestKinds.find((kind) => kind.value === value)?.value ?? 'all';

/** Everything owners ask the platform for, as one queue: ways to pay and points of sale, told apart. */
export const IntegrationRequestsPage = () => {
  const [view, setView] = useState<RequestView>('open');
  const [kind, setKind] = useState<RequestKind>('all');
  const search = useOwnerSearch();
  const { requests, showMore } = useRequests({ view, kind, ownerIds: search.ownerIds });
  const { open, setOpenId } = useOpenRequest();
  const isFiltered = kind !== 'all' || search.isSearching;
  return (
    <Page title="Integration Requests" lead="What owners ask for, the one that has waited longest first.">
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
        <SegmentedControl
          aria-label="Of which kind"
          data={[...requestKinds]}
          value={kind}
          onChange={(value) => setKind(kindOf(value))}
        />
        <SegmentedControl
          aria-label="Which requests"
          data={[...requestViews]}
          value={view}
          onChange={(value) => setView(viewOf(value))}
        />
      </div>
      <LiveView
        of={search.isWaiting ? { ...requests, documents: [], state: 'loading' } : requests}
        loading="Loading requests..."
        empty={
          <EmptyView icon="requests" title={view === 'open' ? 'Nothing waits for you' : 'Nothing here'}>
            {isFiltered
              ? 'No request matches what you chose above.'
              : 'What owners ask for under Integrations arrives here, at once.'}
          </EmptyView>
        }
      >
        {(documents) => (
          <>
            <Rows label="Integration requests">
              {documents.map((request) => (
                <RequestRow key={request.id} request={request} onOpen={() => setOpenId(request.id)} />
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
        <Dialog title={`${subjectOf(open)} for ${open.ownerName}`} size="lg" onClose={() => setOpenId(null)}>
          <RequestDetail request={open} />
        </Dialog>
      )}
    </Page>
  );
};
