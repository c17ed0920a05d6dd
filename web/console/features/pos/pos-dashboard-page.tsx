import { SegmentedControl } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { consolePages } from '@comanda/contract/pages';
import { posSpanLabels, posSpans, type PosSpan } from '@comanda/contract/pos';
import { EmptyView, ErrorView, Filters, LiveView, LoadingView, Page } from '#console/views';
import { AttentionPanel } from './attention-panel.tsx';
import { PosCharts } from './pos-charts.tsx';
import { PosTiles } from './pos-tiles.tsx';
import { usePosConnections, usePosFigures } from './use-pos.ts';
import classes from './pos.module.css';

const spanOf = (value: string): PosSpan => posSpans.find((span) => span === value) ?? 'day';

export const PosDashboardPage = () => {
  const connections = usePosConnections();
  return (
    <Page
      isWide
      title="POS Dashboard"
      lead="How the connections between Comanda and the restaurants' point-of-sale systems are doing."
    >
      <LiveView
        of={connections}
        loading="Loading connections..."
        empty={
          <EmptyView icon="pos" title="No restaurant is connected yet">
            Connect one under{' '}
            <Link className={classes.link} to={consolePages.adminPosSystemConfigs}>
              POS Configurations
            </Link>
            ; what owners ask for stands under{' '}
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
          aria-label="How far back"
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
