import { Button } from '@mantine/core';
import { useState } from 'react';
import { can } from '@comanda/contract/access';
import { Icon } from '#console/icons';
import { showErrorNotice, showSuccessNotice } from '#console/notices';
import { ConfirmQuestion, Dialog } from '#console/views';
import { useCurrentUser } from '#features/accounts';
import { useCommand } from '#kit/client';
import { formatDateTime } from '#kit/formats';
import { useServerState } from './use-administration-queries.ts';
import classes from './administration.module.css';

/** Notice on every page of an administrator while a restored server reaches nobody outside. */
export const PausedNotice = () => {
  const { actor } = useCurrentUser();
  return can(actor, 'platform.administer') ? <Notice /> : null;
};

const Notice = () => {
  const { data, refetch } = useServerState();
  const [isAsking, setAsking] = useState(false);
  const pausedSince = data?.pausedSince ?? null;
  return (
    // The live region is always rendered, so that screen readers announce a notice that appears in it.
    <div role="status">
      {pausedSince === null ? null : (
        <div className={classes.paused}>
          <Icon name="alert" />
          <p className={classes.pausedText}>
            Paused since {formatDateTime(pausedSince)}, when a backup was restored. Emails, webhooks, orders to points
            of sale, tickets for printers and refunds are waiting.
          </p>
          <Button variant="default" size="sm" onClick={() => setAsking(true)}>
            Resume
          </Button>
          {isAsking ? <ResumeDialog onResumed={() => void refetch()} onClose={() => setAsking(false)} /> : null}
        </div>
      )}
    </div>
  );
};

interface ResumeDialogProps {
  readonly onResumed: () => void;
  readonly onClose: () => void;
}

const ResumeDialog = ({ onResumed, onClose }: ResumeDialogProps) => {
  const resume = useCommand((api) => api.administration.resumeServer);
  const run = async () => {
    const outcome = await resume.run({});
    if (outcome.ok) {
      showSuccessNotice('Resumed. Everything that was waiting is sent now.');
      onResumed();
    } else showErrorNotice(outcome.failure.message);
    return outcome.ok;
  };
  return (
    <Dialog title="Resume the server?" onClose={onClose}>
      <ConfirmQuestion yes="Resume" isRunning={resume.isRunning} onYes={run} onClose={onClose}>
        <p>
          Everything that is waiting is sent to guests, restaurants, points of sale, printers and payment providers.
          Resume only if this server replaces the original one: two servers would send everything twice.
        </p>
        <p>This cannot be undone.</p>
      </ConfirmQuestion>
    </Dialog>
  );
};
