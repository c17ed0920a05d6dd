import { Button, Progress } from '@mantine/core';
import { archivePath, exportKeptDays, type DataExportDocument } from '@comanda/contract/leaving';
import { showErrorNotice } from '#console/notices';
import { ErrorView, LiveView, Panel } from '#console/views';
import { useCommand } from '#kit/client';
import { formatDateTime } from '#kit/formats';
import { useLiveQuery } from '#kit/live';
import classes from './leaving.module.css';

interface ExportPanelProps {
  readonly ownerId: string;
  readonly email: string;
}

/** Prepares an export of everything, shows its progress, and offers it for download. */
export const ExportPanel = ({ ownerId, email }: ExportPanelProps) => {
  const exports = useLiveQuery('dataExports', {
    where: [['ownerId', '==', ownerId]],
    orderBy: [['requestedAt', 'desc']],
    limit: 2,
  });
  return (
    <Panel
      title="Export your data"
      description={`One ZIP file with all data as JSON and CSV, and all photos as you uploaded them. Passwords and payment credentials are not included. It is kept for ${exportKeptDays} days.`}
    >
      <LiveView of={exports} loading="Loading exports..." empty={<PrepareButton label="Prepare export" />}>
        {(documents) => <ExportStatus exports={documents} email={email} />}
      </LiveView>
    </Panel>
  );
};

const ExportStatus = ({ exports, email }: { exports: readonly DataExportDocument[]; email: string }) => {
  const [latest] = exports;
  const ready = exports.find(({ state }) => state === 'ready');
  const isRunning = latest?.state === 'running';
  return (
    <div className={classes.export}>
      {isRunning ? <ExportProgress percent={latest.percent} email={email} /> : null}
      {latest?.state === 'failed' ? (
        <ErrorView message="Your export could not be prepared. Please try again, or contact support." />
      ) : null}
      {ready === undefined ? null : <Download ready={ready} />}
      {isRunning ? null : (
        <PrepareButton
          label={ready === undefined ? 'Prepare export' : 'Prepare a new export'}
          isSecondary={ready !== undefined}
        />
      )}
    </div>
  );
};

const ExportProgress = ({ percent, email }: { percent: number; email: string }) => (
  <div className={classes.exportProgress}>
    <p role="status">We are preparing your export. We send a mail to {email} when it is ready.</p>
    <Progress value={percent} size="lg" animated aria-label="Progress of the export" />
  </div>
);

const sizeFormat = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const megabyte = 1_000_000;
const formatSize = (bytes: number): string => `${sizeFormat.format(Math.max(0.1, bytes / megabyte))} MB`;

const Download = ({ ready }: { ready: DataExportDocument }) => (
  <div className={classes.download}>
    <Button component="a" href={archivePath} download className={classes.touch}>
      Download everything
    </Button>
    <p className={classes.soft}>
      As of {formatDateTime(ready.requestedAt)}, {formatSize(ready.bytes)}.
      {ready.expiresAt === null ? null : ` Kept until ${formatDateTime(ready.expiresAt)}.`}
    </p>
  </div>
);

const PrepareButton = ({ label, isSecondary = false }: { label: string; isSecondary?: boolean }) => {
  const request = useCommand((api) => api.leaving.requestExport);
  const start = async () => {
    const outcome = await request.run({});
    if (!outcome.ok) showErrorNotice(outcome.failure.message);
  };
  return (
    <Button
      variant={isSecondary ? 'default' : 'filled'}
      className={`${classes.atStart} ${classes.touch}`}
      loading={request.isRunning}
      onClick={() => void start()}
    >
      {label}
    </Button>
  );
};
