import type { PrintJobDocument } from '@comanda/contract/printing';
import { usePrintJob } from './use-printers.ts';
import classes from './printers.module.css';

const wordsOf = ({ state, lastError }: PrintJobDocument): string | null => {
  switch (state) {
    case 'queued':
    case 'printing':
      return 'Sending a test page...';
    case 'printed':
      return 'The test page was sent. Look at the paper.';
    case 'failed':
    case 'cancelled':
      return lastError;
  }
};

interface TestOutcomeProps {
  readonly jobId: string;
  /** What went well says nothing any more once the printer has failed. */
  readonly hasFailedSince: boolean;
}

/** How a test page fared, for whoever waits beside the printer. */
export const TestOutcome = ({ jobId, hasFailedSince }: TestOutcomeProps) => {
  const job = usePrintJob(jobId);
  if (job === undefined || (hasFailedSince && job.state === 'printed')) return null;
  return <p className={job.state === 'failed' ? classes.trouble : classes.outcome}>{wordsOf(job)}</p>;
};
