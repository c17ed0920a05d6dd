import { ActionIcon, Button, Menu } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { PrinterDocument, PrintJobDocument } from '@comanda/contract/printing';
import { Icon } from '#console/icons';
import { TimeAgo, Row, Tag } from '#console/views';
import { elementMark, placeElement, useWords } from '#console/words';
import { describeStuckTickets } from './printer-problems.ts';
import { printerActions } from './printer-actions.ts';
import { usePrintJob } from './use-printers.ts';
import { printingWords } from './words/index.ts';
import classes from './printers.module.css';

const describeResult = ({ state, lastError }: PrintJobDocument): string | null => {
  switch (state) {
    case 'queued':
    case 'printing':
      return printingWords.current().sendingTest;
    case 'printed':
      return printingWords.current().testSent;
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
  const words = useWords(printingWords);
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
          {isActive ? null : <Tag tone="warning">{words.tags.paused}</Tag>}
          {failingSince === null ? null : <Tag tone="danger">{words.tags.notPrinting}</Tag>}
        </span>
      }
      detail={
        <>
          {host}:{port} · {words.papers[columns]}
          {lastPrintedAt === null ? null : (
            <>
              {' · '}
              {placeElement(words.lastPrinted({ time: elementMark }), <TimeAgo at={lastPrintedAt} />)}
            </>
          )}
        </>
      }
      aside={
        <div className={classes.ways}>
          {failingSince === null ? null : (
            <Button variant="default" onClick={() => void printerActions.retryNow(printer)}>
              {words.tryAgainNow}
            </Button>
          )}
          <Button variant="default" aria-label={words.testPrintOn({ printer: name })} onClick={() => void startTest()}>
            {words.testPrint}
          </Button>
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="subtle" size="xl" aria-label={words.moreFor({ printer: name })}>
                <Icon name="more" size={20} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => void printerActions.setActive(printer, !isActive)}>
                {isActive ? words.pause : words.resume}
              </Menu.Item>
              {canManage ? <Menu.Item onClick={onEdit}>{words.edit}</Menu.Item> : null}
              {canManage ? (
                <Menu.Item color="red" onClick={() => void printerActions.remove(printer)}>
                  {words.remove}
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
