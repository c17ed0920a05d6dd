import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { FailingWork, FailingWorkKey } from '@comanda/contract/administration';
import { showErrorNotice, showSuccessNotice } from '#console/notices';
import { paths } from '#console/paths';
import { ConfirmQuestion, Dialog, Row, Rows, Tag, TimeAgo, useNow } from '#console/views';
import { useCommand } from '#kit/client';
import { formatDateTime } from '#kit/formats';
import { adviceFor, describeCount, labelOfKind, titleOfWork } from './describe-work.ts';
import { useRefetchFailingWork } from './use-failing-work.ts';
import classes from './administration.module.css';

interface FailingWorkListProps {
  readonly label: string;
  readonly work: readonly FailingWork[];
  /** Names what the list leaves out; null if it is complete. */
  readonly unlisted: string | null;
}

const keyOf = ({ kind, isGivenUp, id }: FailingWork): FailingWorkKey => ({ kind, isGivenUp, id });

export const FailingWorkList = ({ label, work, unlisted }: FailingWorkListProps) => (
  <>
    <Rows label={label}>
      {work.map((entry) => (
        <FailingWorkRow key={`${entry.kind} ${entry.id}`} entry={entry} />
      ))}
    </Rows>
    {unlisted === null ? null : <p className={classes.details}>{unlisted}</p>}
  </>
);

const FailingWorkRow = ({ entry }: { entry: FailingWork }) => {
  const advice = adviceFor(entry);
  return (
    <Row
      isLong
      title={
        <>
          <Tag tone={entry.isGivenUp ? 'danger' : 'warning'}>{labelOfKind(entry.kind)}</Tag>{' '}
          <bdi>{titleOfWork(entry)}</bdi>
        </>
      }
      detail={
        <>
          {entry.about === '' ? null : entry.ownerId === null ? (
            <>
              <bdi>{entry.about}</bdi>
              {' · '}
            </>
          ) : (
            <>
              <Link className={classes.about} to={paths.adminOwner(entry.ownerId)}>
                <bdi>{entry.about}</bdi>
              </Link>
              {' · '}
            </>
          )}
          {describeCount(entry)} · first failed <TimeAgo at={entry.since} /> · {entry.tries}{' '}
          {entry.tries === 1 ? 'try' : 'tries'}
          <NextTry entry={entry} />
        </>
      }
      aside={<WorkActions entry={entry} />}
    >
      {entry.reason === '' ? null : (
        <p className={classes.details}>
          <bdi>{entry.reason}</bdi>
        </p>
      )}
      {advice === null ? null : (
        <p className={classes.details}>
          {advice}{' '}
          {entry.kind === 'pos' ? (
            <Link className={classes.about} to={paths.adminPosOrderMappings}>
              Open Order Mappings
            </Link>
          ) : null}
        </p>
      )}
    </Row>
  );
};

const NextTry = ({ entry: { isGivenUp, kind, nextTryAt } }: { entry: FailingWork }) => {
  const nowMs = useNow();
  if (isGivenUp) return null;
  if (nextTryAt === null) return kind === 'printer' ? ' · next try with the next ticket' : null;
  return Date.parse(nextTryAt) <= nowMs ? ' · being tried now' : ` · next try ${formatDateTime(nextTryAt)}`;
};

const WorkActions = ({ entry }: { entry: FailingWork }) => {
  const [question, setQuestion] = useState<'retry' | 'delete' | null>(null);
  const retry = useCommand((api) => api.administration.retryWork);
  const refetch = useRefetchFailingWork();
  const title = titleOfWork(entry);
  const runRetry = async (): Promise<boolean> => {
    const outcome = await retry.run(keyOf(entry));
    refetch();
    if (outcome.ok) showSuccessNotice(entry.isGivenUp ? `${title} is on its way again` : `${title} is tried now`);
    else showErrorNotice(outcome.failure.message);
    return outcome.ok;
  };
  const close = () => setQuestion(null);
  return (
    <div className={classes.ways}>
      {entry.canRetry ? (
        <Button
          variant="default"
          size="sm"
          loading={retry.isRunning}
          aria-label={`${entry.isGivenUp ? 'Send again' : 'Try now'}: ${title}`}
          onClick={() => (entry.isGivenUp ? setQuestion('retry') : void runRetry())}
        >
          {entry.isGivenUp ? 'Send again' : 'Try now'}
        </Button>
      ) : null}
      {entry.canDelete ? (
        <Button variant="default" size="sm" aria-label={`Delete ${title}`} onClick={() => setQuestion('delete')}>
          Delete
        </Button>
      ) : null}
      {question === 'retry' ? (
        <Dialog title={`Send ${title} again?`} onClose={close}>
          <ConfirmQuestion yes="Send again" isRunning={retry.isRunning} onYes={runRetry} onClose={close}>
            <p>{describeCount({ ...entry, isGivenUp: true })}. What is sent cannot be taken back.</p>
          </ConfirmQuestion>
        </Dialog>
      ) : null}
      {question === 'delete' ? <DeleteDialog entry={entry} onClose={close} /> : null}
    </div>
  );
};

const DeleteDialog = ({ entry, onClose }: { entry: FailingWork; onClose: () => void }) => {
  const deleting = useCommand((api) => api.administration.deleteWork);
  const refetch = useRefetchFailingWork();
  const title = titleOfWork(entry);
  const run = async (): Promise<boolean> => {
    const outcome = await deleting.run(keyOf(entry));
    refetch();
    if (outcome.ok) showSuccessNotice(`${title} was deleted`);
    else showErrorNotice(outcome.failure.message);
    return outcome.ok;
  };
  return (
    <Dialog title={`Delete ${title}?`} onClose={onClose}>
      <ConfirmQuestion yes="Delete" isRunning={deleting.isRunning} onYes={run} onClose={onClose}>
        <p>It is never sent. This cannot be undone.</p>
      </ConfirmQuestion>
    </Dialog>
  );
};
