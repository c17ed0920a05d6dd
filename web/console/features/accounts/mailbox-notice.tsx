import { Button } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '#console/icons';
import { showErrorNotice } from '#console/notices';
import { useCommand } from '#kit/client';
import { useCurrentUser } from './current-user.ts';
import classes from './accounts.module.css';

/** Shown on every page to an owner who has not confirmed the email address: what waits for it, and another mail. */
export const MailboxNotice = () => {
  const { user } = useCurrentUser();
  const request = useCommand((api) => api.accounts.requestMailboxProof);
  const [isSent, setSent] = useState(false);
  const [isOpen, setOpen] = useState(false);
  if (user.isMailboxProven || user.role !== 'owner') return null;
  const send = async () => {
    const outcome = await request.run({});
    if (outcome.ok) setSent(true);
    else showErrorNotice(outcome.failure.message);
  };
  return (
    <section className={classes.notice} aria-label="Confirm your email address">
      <Icon name="alert" />
      {isOpen ? null : (
        // On a phone one line, until somebody wants to know more.
        <div className={classes.noticeLine}>
          <p className={classes.noticeText}>Email not confirmed</p>
          <Button variant="default" size="sm" aria-expanded={false} onClick={() => setOpen(true)}>
            Confirm
          </Button>
        </div>
      )}
      <p className={classes.noticeText} data-wide={!isOpen}>
        Please confirm your email address: open the link that we sent to <strong>{user.email}</strong>. Until then you
        cannot invite staff, create API keys, upload photos or mail receipts. Everything else works.
      </p>
      <div role="status" data-wide={!isOpen}>
        {isSent ? (
          'We sent another link.'
        ) : (
          <Button variant="default" size="sm" loading={request.isRunning} onClick={() => void send()}>
            Send again
          </Button>
        )}
      </div>
    </section>
  );
};
