import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { integrationRequestStatusLabels, type IntegrationRequestDocument } from '@comanda/contract/integrations';
import {
  Dialog,
  EmptyView,
  Filters,
  LiveView,
  Page,
  Rows,
  SearchField,
  ShowMore,
  TimeAgo,
  Row,
  RowButton,
  Tag,
} from '#console/views';
import { useOwnerSearch } from '#features/payments';
import { useLiveQuery } from '#kit/live';
import { RequestDetail } from './request-detail.tsx';
import { requestSubject } from './decision-form.tsx';
import { requestKinds, requestViews, useRequests, type RequestKind, type RequestView } from './use-requests.ts';
import { requestTones } from './request-labels.ts';
import classes from './integrations.module.css';

interface RequestRowProps {
  readonly request: IntegrationRequestDocument;
  readonly onOpen: () => void;
}

const RequestRow = ({ request, onOpen }: RequestRowProps) => {
  const { ownerName, ownerEmail, restaurantName, status, requestDetails, kind, updatedAt } = request;
  return (
    <Row
      isHighlighted={status === 'pending' || status === 'accepted'}
      title={
        <RowButton onOpen={onOpen}>
          {requestSubject(request)} · <bdi>{ownerName}</bdi>
        </RowButton>
      }
      detail={
        <bdi>
          {restaurantName} · {ownerEmail}
        </bdi>
      }
      aside={
        <>
          <span className={classes.soft}>
            <TimeAgo at={requestDetails.requestedAt ?? updatedAt} />
          </span>
          <span className={classes.tags}>
            <Tag>{kind === 'pos' ? 'Point of sale' : 'Payment'}</Tag>
            <Tag tone={requestTones[status]}>{integrationRequestStatusLabels[status]}</Tag>
          </span>
        </>
      }
    />
  );
};

/** The request that is open in the dialog. It has its own query, so that it stays on screen after it leaves the queue. */
const useOpenRequest = () => {
  const [openId, setOpenId] = useState<string | null>(null);
  const { documents } = useLiveQuery('integrationRequests', openId === null ? null : { where: [['id', '==', openId]] });
  return { open: documents.find(({ id }) => id === openId) ?? null, setOpenId };
};

const toView = (value: string): RequestView => requestViews.find((view) => view.value === value)?.value ?? 'open';
const toKind = (value: string): RequestKind => requestKinds.find((kind) => kind.value === value)?.value ?? 'all';

/** One queue with all requests of owners: for payment methods and for points of sale, tagged by kind. */
export const IntegrationRequestsPage = () => {
  const [view, setView] = useState<RequestView>('open');
  const [kind, setKind] = useState<RequestKind>('all');
  const search = useOwnerSearch();
  const { requests, showMore } = useRequests({ view, kind, ownerIds: search.ownerIds });
  const { open, setOpenId } = useOpenRequest();
  const isFiltered = kind !== 'all' || search.isSearching;
  return (
    <Page title="Integration Requests" lead="Requests from owners, longest waiting first.">
      <Filters>
        <SearchField
          label="Search owners and restaurants"
          value={search.text}
          onChange={search.setText}
          failure={search.failure?.message}
        />
        <SegmentedControl
          aria-label="Type of request"
          data={[...requestKinds]}
          value={kind}
          onChange={(value) => setKind(toKind(value))}
        />
        <SegmentedControl
          aria-label="Show requests"
          data={[...requestViews]}
          value={view}
          onChange={(value) => setView(toView(value))}
        />
      </Filters>
      <LiveView
        of={search.isWaiting ? { ...requests, documents: [], state: 'loading' } : requests}
        loading="Loading requests..."
        empty={
          <EmptyView icon="requests" title={view === 'open' ? 'Nothing to decide' : 'Nothing here'}>
            {isFiltered
              ? 'No request matches your filters.'
              : 'Requests that owners make under Integrations appear here immediately.'}
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
            <ShowMore onMore={showMore} />
          </>
        )}
      </LiveView>
      {open === null ? null : (
        <Dialog title={`${requestSubject(open)} for ${open.ownerName}`} size="lg" onClose={() => setOpenId(null)}>
          <RequestDetail request={open} />
        </Dialog>
      )}
    </Page>
  );
};
