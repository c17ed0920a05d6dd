import { Select } from '@mantine/core';
import { useState } from 'react';
import type { WebhookEndpointDocument, WebhookDeliveryDocument } from '@comanda/contract/developers';
import { EmptyView, Filters, LiveView, Rows, ShowMore, TimeAgo, Row, RowButton, Tag } from '#console/views';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { deliveryStates, formatTopic, formatTries } from './delivery-labels.ts';
import { DevelopersSection } from './developers-section.tsx';
import { useDeliveries } from './use-webhooks.ts';
import classes from './developers.module.css';

interface DeliveryRowProps {
  readonly delivery: WebhookDeliveryDocument;
  readonly url: string;
  readonly onOpen: () => void;
}

const DeliveryRow = ({ delivery, url, onOpen }: DeliveryRowProps) => {
  const { topic, state, attempts, lastStatus, lastError, createdAt } = delivery;
  const { label, tone } = deliveryStates[state];
  return (
    <Row
      title={<RowButton onOpen={onOpen}>{formatTopic(topic)}</RowButton>}
      detail={
        <>
          <bdi>{url}</bdi> · <TimeAgo at={createdAt} /> · {formatTries(attempts)}
        </>
      }
      aside={
        <span className={classes.who}>
          {lastStatus === null ? null : <span className={classes.soft}>answered {lastStatus}</span>}
          <Tag tone={tone}>{label}</Tag>
        </span>
      }
    >
      {lastError === '' || state === 'delivered' ? null : <p className={classes.trouble}>{lastError}</p>}
    </Row>
  );
};

const pageSize = 25;

/** Deliveries of the last month: sent, waiting or failed. */
export const DeliveriesSection = ({ endpoints }: { readonly endpoints: readonly WebhookEndpointDocument[] }) => {
  const [state, setState] = useState<string | null>(null);
  const [endpointId, setEndpointId] = useState<string | null>(null);
  const [limit, setLimit] = useState(pageSize);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const deliveries = useDeliveries({ state, endpointId, limit });
  const urlOf = (id: string) => endpoints.find((endpoint) => endpoint.id === id)?.url ?? '';
  const isFiltered = state !== null || endpointId !== null;
  return (
    <DevelopersSection
      title="Deliveries"
      lead="Everything sent in the last month, with the responses. Open one to read it or send it again."
    >
      <Filters>
        <Select
          label="State"
          placeholder="All"
          clearable
          data={Object.entries(deliveryStates).map(([value, { label }]) => ({ value, label }))}
          value={state}
          onChange={setState}
        />
        {endpoints.length < 2 ? null : (
          <Select
            className={classes.wide}
            label="Webhook"
            placeholder="All"
            clearable
            data={endpoints.map(({ id, url }) => ({ value: id, label: url }))}
            value={endpointId}
            onChange={setEndpointId}
          />
        )}
      </Filters>
      <LiveView
        of={deliveries}
        loading="Loading deliveries..."
        empty={
          isFiltered ? (
            <EmptyView icon="syncLogs" title="No deliveries match">
              Choose another status or webhook.
            </EmptyView>
          ) : (
            <EmptyView icon="syncLogs" title="No deliveries yet">
              Press Test on a webhook to check that it works. Real events are listed here automatically.
            </EmptyView>
          )
        }
      >
        {(documents) => (
          <>
            <Rows label="Deliveries">
              {documents.map((delivery) => (
                <DeliveryRow
                  key={delivery.id}
                  delivery={delivery}
                  url={urlOf(delivery.endpointId)}
                  onOpen={() => setOpenedId(delivery.id)}
                />
              ))}
            </Rows>
            <ShowMore onMore={documents.length < limit ? null : () => setLimit(limit + pageSize)} />
          </>
        )}
      </LiveView>
      {openedId === null ? null : (
        <DeliveryDialog deliveryId={openedId} urlOf={urlOf} onClose={() => setOpenedId(null)} />
      )}
    </DevelopersSection>
  );
};
