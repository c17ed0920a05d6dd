import { Button } from '@mantine/core';
import type { PrintJobDocument } from '@comanda/contract/printing';
import { TimeAgo, EmptyView, LiveView, Panel, Row, Rows, Tag } from '#console/views';
import { TicketPaper } from './ticket-paper.tsx';
import { printerActions } from './printer-actions.ts';
import { usePrinters, usePrintJobs } from './use-printers.ts';
import classes from './printers.module.css';

/** Waiting, failed and recently printed jobs. */
export const PrintQueue = ({ restaurantId }: { restaurantId: string }) => {
  const { documents: printers } = usePrinters(restaurantId);
  const { open, printed } = usePrintJobs(restaurantId);
  const nameOf = ({ printerId }: PrintJobDocument) => printers.find(({ id }) => id === printerId)?.name ?? null;
  // Jobs of a removed printer are hidden until it is restored.
  const ofListedPrinters = (jobs: readonly PrintJobDocument[]) => jobs.filter((job) => nameOf(job) !== null);
  const rowsOf = (jobs: readonly PrintJobDocument[]) =>
    ofListedPrinters(jobs).map((job) => <JobRow key={job.id} job={job} printerName={nameOf(job) ?? ''} />);
  if (printers.length === 0) return null;
  return (
    <>
      <Panel title="Queue" description="In printing order.">
        <LiveView
          of={{ ...open, documents: ofListedPrinters(open.documents) }}
          loading="Loading the queue..."
          empty={nothingWaits}
        >
          {(jobs) => <Rows label="Queue">{rowsOf(jobs)}</Rows>}
        </LiveView>
      </Panel>
      {ofListedPrinters(printed.documents).length === 0 ? null : (
        <Panel title="Printed" description="Recent tickets. Each can be printed again, marked as a copy.">
          <Rows label="Printed">{rowsOf(printed.documents)}</Rows>
        </Panel>
      )}
    </>
  );
};

const nothingWaits = (
  <EmptyView icon="print" title="Queue is empty">
    Everything was printed.
  </EmptyView>
);

const JobRow = ({ job, printerName }: { job: PrintJobDocument; printerName: string }) => (
  <Row
    isLong
    title={
      <span className={classes.name}>
        <span>{job.title}</span>
        <StateTag job={job} />
      </span>
    }
    detail={
      <>
        {printerName} · {job.attempts > 1 && job.state === 'queued' ? `${job.attempts} attempts · ` : null}
        <TimeAgo at={job.createdAt} />
      </>
    }
    aside={<JobActions job={job} />}
  >
    {job.lastError === null || job.state === 'printed' ? null : <p className={classes.trouble}>{job.lastError}</p>}
    <details className={classes.preview}>
      <summary>Content</summary>
      <div className={classes.previewPaper}>
        <TicketPaper ticket={job.content} isCopy={job.kind === 'copy'} />
      </div>
    </details>
  </Row>
);

const StateTag = ({ job: { state, mayHavePrinted } }: { job: PrintJobDocument }) => {
  switch (state) {
    case 'queued':
      return <Tag>Waiting</Tag>;
    case 'printing':
      return <Tag tone="accent">Printing</Tag>;
    case 'failed':
      return mayHavePrinted ? <Tag tone="warning">May have printed</Tag> : <Tag tone="danger">Not printed</Tag>;
    case 'printed':
      return <Tag tone="success">Printed</Tag>;
    case 'cancelled':
      return <Tag>Canceled</Tag>;
  }
};

const cancelLabel = ({ state, mayHavePrinted }: PrintJobDocument): string => {
  if (state === 'queued') return 'Cancel printing';
  return mayHavePrinted ? 'It was printed' : 'Not needed';
};

const JobActions = ({ job }: { job: PrintJobDocument }) => (
  <div className={classes.ways}>
    {job.state === 'failed' || job.state === 'printed' ? (
      <Button
        variant={job.state === 'failed' ? 'filled' : 'default'}
        aria-label={`Print again: ${job.title}`}
        onClick={() => void printerActions.reprint(job)}
      >
        Print again
      </Button>
    ) : null}
    {job.state === 'failed' || job.state === 'queued' ? (
      <Button
        variant="default"
        aria-label={`${cancelLabel(job)}: ${job.title}`}
        onClick={() => void printerActions.cancel(job)}
      >
        {cancelLabel(job)}
      </Button>
    ) : null}
  </div>
);
