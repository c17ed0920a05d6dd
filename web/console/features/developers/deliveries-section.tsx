import { Select } from '@mantine/core';
import { useState } from 'react';
import {
  deliveryState,
  type WebhookDeliveryDocument,
  type WebhookEndpointDocument,
} from '@comanda/contract/developers';
import { describeDeliveryFailure } from '#console/reasons';
import { EmptyView, Filters, LiveView, Rows, ShowMore, TimeAgo, Row, RowButton, Tag } from '#console/views';
import { useWords } from '#console/words';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { deliveryTones, formatTopic, formatTries } from './delivery-labels.ts';
import { DevelopersSection } from './developers-section.tsx';
import { useDeliveries } from './use-webhooks.ts';
import { developersWords } from './words/index.ts';
import classes from './developers.module.css';

interface DeliveryRowProps {
  readonly delivery: WebhookDeliveryDocument;
  readonly url: string;
  readonly onOpen: () => void;
}

const DeliveryRow = ({ delivery, url, onOpen }: DeliveryRowProps) => {
  const words = useWords(developersWords);
  const { topic, state, attempts, lastStatus, lastFailure, createdAt } = delivery;
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
          {lastStatus === null ? null : <span className={classes.soft}>{words.answered({ status: lastStatus })}</span>}
          <Tag tone={deliveryTones[state]}>{words.deliveryStates[state]}</Tag>
        </span>
      }
    >
      {lastFailure === null || state === 'delivered' ? null : (
        <p className={classes.trouble}>{describeDeliveryFailure(lastFailure)}</p>
      )}
    </Row>
  );
};

const pageSize = 25;

/** Deliveries of the last month: sent, waiting or failed. */
export const DeliveriesSection = ({ endpoints }: { readonly endpoints: readonly WebhookEndpointDocument[] }) => {
  const words = useWords(developersWords);
  const [state, setState] = useState<string | null>(null);
  const [endpointId, setEndpointId] = useState<string | null>(null);
  const [limit, setLimit] = useState(pageSize);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const deliveries = useDeliveries({ state, endpointId, limit });
  const urlOf = (id: string) => endpoints.find((endpoint) => endpoint.id === id)?.url ?? '';
  const isFiltered = state !== null || endpointId !== null;
  return (
    <DevelopersSection title={words.deliveries} lead={words.deliveriesLead}>
      <Filters>
        <Select
          label={words.state}
          placeholder={words.all}
          clearable
          data={deliveryState.options.map((value) => ({ value, label: words.deliveryStates[value] }))}
          value={state}
          onChange={setState}
        />
        {endpoints.length < 2 ? null : (
          <Select
            className={classes.wide}
            label={words.webhook}
            placeholder={words.all}
            clearable
            data={endpoints.map(({ id, url }) => ({ value: id, label: url }))}
            value={endpointId}
            onChange={setEndpointId}
          />
        )}
      </Filters>
      <LiveView
        of={deliveries}
        loading={words.loadingDeliveries}
        empty={
          isFiltered ? (
            <EmptyView icon="syncLogs" title={words.noMatch}>
              {words.noMatchHint}
            </EmptyView>
          ) : (
            <EmptyView icon="syncLogs" title={words.noDeliveries}>
              {words.noDeliveriesHint}
            </EmptyView>
          )
        }
      >
        {(documents) => (
          <>
            <Rows label={words.deliveries}>
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
