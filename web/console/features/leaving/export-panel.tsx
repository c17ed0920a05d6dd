import { Button, Progress } from '@mantine/core';
import { archivePath, exportKeptDays, type DataExportDocument } from '@comanda/contract/leaving';
import { showErrorNotice } from '#console/notices';
import { ErrorView, LiveView, Panel } from '#console/views';
import { useWords } from '#console/words';
import { useCommand } from '#kit/client';
import { formatDateTime, readerLocale } from '#kit/formats';
import { useLiveQuery } from '#kit/live';
import { leavingWords } from './words/index.ts';
import classes from './leaving.module.css';

interface ExportPanelProps {
  readonly ownerId: string;
  readonly email: string;
}

/** Prepares an export of everything, shows its progress, and offers it for download. */
export const ExportPanel = ({ ownerId, email }: ExportPanelProps) => {
  const words = useWords(leavingWords);
  const exports = useLiveQuery('dataExports', {
    where: [['ownerId', '==', ownerId]],
    orderBy: [['requestedAt', 'desc']],
    limit: 2,
  });
  return (
    <Panel title={words.export} description={words.exportHint({ days: exportKeptDays })}>
      <LiveView of={exports} loading={words.loadingExports} empty={<PrepareButton label={words.prepare} />}>
        {(documents) => <ExportStatus exports={documents} email={email} />}
      </LiveView>
    </Panel>
  );
};

const ExportStatus = ({ exports, email }: { exports: readonly DataExportDocument[]; email: string }) => {
  const words = useWords(leavingWords);
  const [latest] = exports;
  const ready = exports.find(({ state }) => state === 'ready');
  const isRunning = latest?.state === 'running';
  return (
    <div className={classes.export}>
      {isRunning ? <ExportProgress percent={latest.percent} email={email} /> : null}
      {latest?.state === 'failed' ? <ErrorView message={words.exportFailed} /> : null}
      {ready === undefined ? null : <Download ready={ready} />}
      {isRunning ? null : (
        <PrepareButton
          label={ready === undefined ? words.prepare : words.prepareNew}
          isSecondary={ready !== undefined}
        />
      )}
    </div>
  );
};

const ExportProgress = ({ percent, email }: { percent: number; email: string }) => {
  const words = useWords(leavingWords);
  return (
    <div className={classes.exportProgress}>
      <p role="status">{words.preparing({ email })}</p>
      <Progress value={percent} size="lg" animated aria-label={words.progress} />
    </div>
  );
};

const megabyte = 1_000_000;
const formatMegabytes = (bytes: number): string =>
  new Intl.NumberFormat(readerLocale(), { maximumFractionDigits: 1 }).format(Math.max(0.1, bytes / megabyte));

const Download = ({ ready }: { ready: DataExportDocument }) => {
  const words = useWords(leavingWords);
  const time = formatDateTime(ready.requestedAt);
  const size = words.megabytes({ size: formatMegabytes(ready.bytes) });
  return (
    <div className={classes.download}>
      <Button component="a" href={archivePath} download className={classes.touch}>
        {words.download}
      </Button>
      <p className={classes.soft}>
        {ready.expiresAt === null
          ? words.asOf({ time, size })
          : words.asOfUntil({ time, size, end: formatDateTime(ready.expiresAt) })}
      </p>
    </div>
  );
};

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
