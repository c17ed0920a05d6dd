import { ActionIcon, Button, Menu } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { paperColumnLabels, type PrinterDocument, type PrintJobDocument } from '@comanda/contract/printing';
import { Icon } from '#console/icons';
import { TimeAgo, Row, Tag } from '#console/views';
import { describeStuckTickets } from './printer-problems.ts';
import { printerActions } from './printer-actions.ts';
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
const TestPrintResult = ({ jobId, hasFailedSince }: TestOutcomeProps) => {
  const job = usePrintJob(jobId);
  if (job === undefined || (hasFailedSince && job.state === 'printed')) return null;
  return <p className={job.state === 'failed' ? classes.trouble : classes.outcome}>{describeResult(job)}</p>;
};

interface PrinterRowProps {
  readonly printer: PrinterDocument;
  /** True for owners, who configure printers; staff can only operate them. */
  readonly canManage: boolean;
  readonly onEdit: () => void;
  /** Description of what it prints. */
  readonly children: ReactNode;
}

export const PrinterListItem = ({ printer, canManage, onEdit, children }: PrinterRowProps) => {
  const { name, host, port, isActive, failingSince, lastError, lastPrintedAt, columns } = printer;
  const [testId, setTestId] = useState<string | null>(null);
  const trouble = describeStuckTickets(printer);
  const startTest = async () => {
    const started = await printerActions.test(printer);
    if (started !== null) setTestId(started.jobId);
  };
  return (
    <Row
      isLong
      title={
        <span className={classes.name}>
          <span>{name}</span>
          {isActive ? null : <Tag tone="warning">Paused</Tag>}
          {failingSince === null ? null : <Tag tone="danger">Not printing</Tag>}
        </span>
      }
      detail={
        <>
          {host}:{port} · {paperColumnLabels[columns]}
          {lastPrintedAt === null ? null : (
            <>
              {' '}
              · last printed <TimeAgo at={lastPrintedAt} />
            </>
          )}
        </>
      }
      aside={
        <div className={classes.ways}>
          {failingSince === null ? null : (
            <Button variant="default" onClick={() => void printerActions.retryNow(printer)}>
              Try again now
            </Button>
          )}
          <Button variant="default" aria-label={`Test print on ${name}`} onClick={() => void startTest()}>
            Test print
          </Button>
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="subtle" size="xl" aria-label={`More for ${name}`}>
                <Icon name="more" size={20} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => void printerActions.setActive(printer, !isActive)}>
                {isActive ? 'Pause' : 'Resume'}
              </Menu.Item>
              {canManage ? <Menu.Item onClick={onEdit}>Edit</Menu.Item> : null}
              {canManage ? (
                <Menu.Item color="red" onClick={() => void printerActions.remove(printer)}>
                  Remove
                </Menu.Item>
              ) : null}
            </Menu.Dropdown>
          </Menu>
        </div>
      }
    >
      {children}
      {trouble === null ? null : <p className={classes.trouble}>{trouble}</p>}
      {lastError === null ? null : <p className={classes.trouble}>{lastError}</p>}
      <div role="status">
        {testId === null ? null : (
          <TestPrintResult key={testId} jobId={testId} hasFailedSince={failingSince !== null} />
        )}
      </div>
    </Row>
  );
};
