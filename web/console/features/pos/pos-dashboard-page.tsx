import { SegmentedControl } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { consolePages } from '@comanda/contract/pages';
import { posSpanLabels, posSpans, type PosSpan, type PosFigures } from '@comanda/contract/pos';
import { EmptyView, ErrorView, Filters, LiveView, LoadingView, Page } from '#console/views';
import { AttentionPanel } from './attention-panel.tsx';
import { PosCharts } from './pos-charts.tsx';
import { usePosConnections, usePosFigures } from './use-pos.ts';
import { formatMs } from './pos-labels.ts';
import classes from './pos.module.css';

interface PosTilesProps {
  readonly figures: PosFigures;
  readonly connections: number;
  readonly active: number;
}

const count = new Intl.NumberFormat('en');

const PosTiles = ({ figures, connections, active }: PosTilesProps) => {
  const { sent, calls, failedCalls, medianToThereMs, slowToThereMs } = figures;
  const tiles = [
    { label: 'Connections on', figure: `${active} of ${connections}`, hint: 'Restaurants sending orders' },
    { label: 'Orders sent', figure: count.format(sent), hint: 'Received by a point of sale' },
    { label: 'Failed calls', figure: count.format(failedCalls), hint: `Of ${count.format(calls)} calls` },
    {
      label: 'Time to arrive',
      figure: formatMs(medianToThereMs),
      hint: `Median; 95% within ${formatMs(slowToThereMs)}`,
    },
  ];
  return (
    <dl className={classes.tiles}>
      {tiles.map(({ label, figure, hint }) => (
        <div key={label} className={classes.tile}>
          <dt className={classes.soft}>{label}</dt>
          <dd className={classes.figure}>{figure}</dd>
          <dd className={classes.soft}>{hint}</dd>
        </div>
      ))}
    </dl>
  );
};

const spanOf = (value: string): PosSpan => posSpans.find((span) => span === value) ?? 'day';

export const PosDashboardPage = () => {
  const connections = usePosConnections();
  return (
    <Page isWide title="POS Dashboard" lead="Status of the connections to the restaurants' point-of-sale systems.">
      <LiveView
        of={connections}
        loading="Loading connections..."
        empty={
          <EmptyView icon="pos" title="No restaurant is connected yet">
            Connect one under{' '}
            <Link className={classes.link} to={consolePages.adminPosSystemConfigs}>
              POS Configurations
            </Link>
            ; requests from owners are listed under{' '}
            <Link className={classes.link} to={consolePages.adminPosIntegrationRequests}>
              Integration Requests
            </Link>
            .
          </EmptyView>
        }
      >
        {(documents) => (
          <div className={classes.stack}>
            <AttentionPanel connections={documents} />
            <Figures activeCount={documents.filter(({ isActive }) => isActive).length} count={documents.length} />
          </div>
        )}
      </LiveView>
    </Page>
  );
};

const Figures = ({ count, activeCount }: { count: number; activeCount: number }) => {
  const [span, setSpan] = useState<PosSpan>('day');
  const { data, error, refetch } = usePosFigures(span);
  return (
    <>
      <Filters>
        <SegmentedControl
          aria-label="Period"
          data={posSpans.map((value) => ({ value, label: posSpanLabels[value] }))}
          value={span}
          onChange={(value) => setSpan(spanOf(value))}
        />
      </Filters>
      {data === undefined ? (
        error === null ? (
          <LoadingView label="Loading figures..." />
        ) : (
          <ErrorView message={error.message} onRetry={() => void refetch()} />
        )
      ) : (
        <>
          <PosTiles figures={data} connections={count} active={activeCount} />
          <PosCharts figures={data} span={span} />
        </>
      )}
    </>
  );
};
