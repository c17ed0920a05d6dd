import type { PrintJobDocument } from '@comanda/contract/printing';
import { usePrintJob } from './use-printers.ts';
import classes from './printers.module.css';

const describeResult = ({ state, lastError }: PrintJobDocument): string | null => {
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
  /** True if the printer failed after the test; a successful result is then no longer shown. */
  readonly hasFailedSince: boolean;
}

/** Result of a test page, for the person beside the printer. */
export const TestPrintResult = ({ jobId, hasFailedSince }: TestOutcomeProps) => {
  const job = usePrintJob(jobId);
  if (job === undefined || (hasFailedSince && job.state === 'printed')) return null;
  return <p className={job.state === 'failed' ? classes.trouble : classes.outcome}>{describeResult(job)}</p>;
};
