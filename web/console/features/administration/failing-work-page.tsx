import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { FailingWork, UnlistedWork } from '@comanda/contract/administration';
import { showErrorNotice, showSuccessNotice } from '#console/notices';
import { paths } from '#console/paths';
import { ConfirmQuestion, Dialog, EmptyView, ErrorView, LoadingView, Page } from '#console/views';
import { toApiFailure, useCommand } from '#kit/client';
import { describeUnlisted } from './describe-work.ts';
import { FailingWorkList } from './failing-work-list.tsx';
import { useFailingWork, useRefetchFailingWork } from './use-failing-work.ts';
import classes from './administration.module.css';

/** Background work that fails or was given up, with what can be done about it. */
export const FailingWorkPage = () => {
  const { data, error, refetch } = useFailingWork();
  return (
    <Page
      title="Failing work"
      lead="Mail, webhooks, points of sale, printers, exports and scheduled jobs that do not succeed at the moment."
    >
      {data === undefined ? (
        error === null ? (
          <LoadingView label="Loading failing work..." />
        ) : (
          <ErrorView message={toApiFailure(error).message} onRetry={() => void refetch()} />
        )
      ) : data.work.length === 0 ? (
        <EmptyView icon="check" title="Everything works">
          Work that fails appears here with its reason, and is tried again by itself.
        </EmptyView>
      ) : (
        <WorkSections work={data.work} unlisted={data.unlisted} />
      )}
    </Page>
  );
};

interface WorkSectionsProps {
  readonly work: readonly FailingWork[];
  readonly unlisted: readonly UnlistedWork[];
}

const WorkSections = ({ work, unlisted }: WorkSectionsProps) => {
  const [isAsking, setIsAsking] = useState(false);
  const { retryAll, isRunning } = useRetryAll();
  const failing = work.filter(({ isGivenUp }) => !isGivenUp);
  const givenUp = work.filter(({ isGivenUp }) => isGivenUp);
  const unlistedWhere = (wanted: boolean) => describeUnlisted(unlisted.filter(({ isGivenUp }) => isGivenUp === wanted));
  const canSendAgain = givenUp.some(({ kind }) => kind === 'mail' || kind === 'job');
  return (
    <>
      {failing.length === 0 ? null : (
        <section className={classes.section} aria-labelledby="failing-now">
          <div className={classes.sectionHead}>
            <h2 id="failing-now" className={classes.sectionTitle}>
              Tried again by itself
            </h2>
            <Button
              className={classes.touch}
              variant="default"
              loading={isRunning}
              onClick={() => void retryAll({ isGivenUp: false })}
            >
              Try all now
            </Button>
          </div>
          <FailingWorkList label="Tried again by itself" work={failing} unlisted={unlistedWhere(false)} />
        </section>
      )}
      {givenUp.length === 0 ? null : (
        <section className={classes.section} aria-labelledby="given-up">
          <div className={classes.sectionHead}>
            <h2 id="given-up" className={classes.sectionTitle}>
              Given up
            </h2>
            {canSendAgain ? (
              <Button className={classes.touch} variant="default" onClick={() => setIsAsking(true)}>
                Send all mail and jobs again
              </Button>
            ) : null}
          </div>
          <FailingWorkList label="Given up" work={givenUp} unlisted={unlistedWhere(true)} />
        </section>
      )}
      {isAsking ? (
        <Dialog title="Send all mail and jobs again?" onClose={() => setIsAsking(false)}>
          <ConfirmQuestion
            yes="Send again"
            isRunning={isRunning}
            onYes={() => retryAll({ isGivenUp: true })}
            onClose={() => setIsAsking(false)}
          >
            <p>
              Mail cannot be taken back once it is sent, and links in old mail may have expired. Webhooks and orders are
              not included. What was done is in the <Link to={paths.adminAudit}>audit trail</Link>.
            </p>
          </ConfirmQuestion>
        </Dialog>
      ) : null}
    </>
  );
};

const useRetryAll = () => {
  const { run, isRunning } = useCommand((api) => api.administration.retryAllWork);
  const refetch = useRefetchFailingWork();
  const retryAll = async (input: { isGivenUp: boolean }): Promise<boolean> => {
    const outcome = await run(input);
    refetch();
    if (outcome.ok) showSuccessNotice(input.isGivenUp ? 'Everything is on its way again' : 'Everything is tried now');
    else showErrorNotice(outcome.failure.message);
    return outcome.ok;
  };
  return { retryAll, isRunning };
};
