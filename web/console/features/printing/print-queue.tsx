import { Button } from '@mantine/core';
import type { PrintJobDocument } from '@comanda/contract/printing';
import { TimeAgo, EmptyView, LiveView, Panel, Row, Rows, Tag } from '#console/views';
import { useWords } from '#console/words';
import { TicketPaper } from './ticket-paper.tsx';
import { printerActions } from './printer-actions.ts';
import { usePrinters, usePrintJobs } from './use-printers.ts';
import { printingWords } from './words/index.ts';
import classes from './printers.module.css';

/** Waiting, failed and recently printed jobs. */
export const PrintQueue = ({ restaurantId }: { restaurantId: string }) => {
  const { queue } = useWords(printingWords);
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
      <Panel title={queue.title} description={queue.hint}>
        <LiveView
          of={{ ...open, documents: ofListedPrinters(open.documents) }}
          loading={queue.loadingQueue}
          empty={
            <EmptyView icon="print" title={queue.empty}>
              {queue.emptyHint}
            </EmptyView>
          }
        >
          {(jobs) => <Rows label={queue.title}>{rowsOf(jobs)}</Rows>}
        </LiveView>
      </Panel>
      {ofListedPrinters(printed.documents).length === 0 ? null : (
        <Panel title={queue.printed} description={queue.printedHint}>
          <Rows label={queue.printed}>{rowsOf(printed.documents)}</Rows>
        </Panel>
      )}
    </>
  );
};

const JobRow = ({ job, printerName }: { job: PrintJobDocument; printerName: string }) => {
  const { queue } = useWords(printingWords);
  return (
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
          {printerName} ·{' '}
          {job.attempts > 1 && job.state === 'queued' ? `${queue.attempts({ count: job.attempts })} · ` : null}
          <TimeAgo at={job.createdAt} />
        </>
      }
      aside={<JobActions job={job} />}
    >
      {job.lastError === null || job.state === 'printed' ? null : <p className={classes.trouble}>{job.lastError}</p>}
      <details className={classes.preview}>
        <summary>{queue.content}</summary>
        <div className={classes.previewPaper}>
          <TicketPaper ticket={job.content} isCopy={job.kind === 'copy'} />
        </div>
      </details>
    </Row>
  );
};

const StateTag = ({ job: { state, mayHavePrinted } }: { job: PrintJobDocument }) => {
  const { states } = useWords(printingWords);
  switch (state) {
    case 'queued':
      return <Tag>{states.queued}</Tag>;
    case 'printing':
      return <Tag tone="accent">{states.printing}</Tag>;
    case 'failed':
      return mayHavePrinted ? <Tag tone="warning">{states.uncertain}</Tag> : <Tag tone="danger">{states.failed}</Tag>;
    case 'printed':
      return <Tag tone="success">{states.printed}</Tag>;
    case 'cancelled':
      return <Tag>{states.cancelled}</Tag>;
  }
};

const cancelLabel = ({ state, mayHavePrinted }: PrintJobDocument): string => {
  const { queue } = printingWords.current();
  if (state === 'queued') return queue.cancelPrinting;
  return mayHavePrinted ? queue.wasPrinted : queue.notNeeded;
};

const JobActions = ({ job }: { job: PrintJobDocument }) => {
  const { queue } = useWords(printingWords);
  return (
    <div className={classes.ways}>
      {job.state === 'failed' || job.state === 'printed' ? (
        <Button
          variant={job.state === 'failed' ? 'filled' : 'default'}
          aria-label={queue.actionOn({ action: queue.printAgain, ticket: job.title })}
          onClick={() => void printerActions.reprint(job)}
        >
          {queue.printAgain}
        </Button>
      ) : null}
      {job.state === 'failed' || job.state === 'queued' ? (
        <Button
          variant="default"
          aria-label={queue.actionOn({ action: cancelLabel(job), ticket: job.title })}
          onClick={() => void printerActions.cancel(job)}
        >
          {cancelLabel(job)}
        </Button>
      ) : null}
    </div>
  );
};
