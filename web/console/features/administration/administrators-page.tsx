import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Administrator } from '@comanda/contract/administration';
import { CommandForm, groupErrorsByField, FieldErrorList, type FieldByErrorCode } from '#console/forms';
import { showErrorNotice, showSuccessNotice } from '#console/notices';
import { ConfirmQuestion, Dialog, ErrorView, LoadingView, Page, Row, Rows, Tag, TimeAgo } from '#console/views';
import { useCurrentUser } from '#features/accounts';
import { toApiFailure, useCommand } from '#kit/client';
import { displayNameHint } from '#kit/names';
import { useAdministrators } from './use-administration-queries.ts';
import classes from './administration.module.css';

type OpenDialog =
  | { readonly kind: 'invite' }
  | { readonly kind: 'demote' | 'remove'; readonly administrator: Administrator };

/** Everybody who administers the platform. */
export const AdministratorsPage = () => {
  const { data, error, refetch } = useAdministrators();
  const { user } = useCurrentUser();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  return (
    <Page
      title="Administrators"
      lead="Everyone who can see and change all restaurants on the platform."
      actions={<Button onClick={() => setDialog({ kind: 'invite' })}>Invite administrator</Button>}
    >
      {data === undefined ? (
        error === null ? (
          <LoadingView label="Loading administrators..." />
        ) : (
          <ErrorView message={toApiFailure(error).message} onRetry={() => void refetch()} />
        )
      ) : (
        <Rows label="Administrators">
          {data.administrators.map((administrator) => (
            <AdministratorRow
              key={administrator.id}
              administrator={administrator}
              isOwnAccount={administrator.id === user.id}
              onOpen={setDialog}
            />
          ))}
        </Rows>
      )}
      {dialog?.kind === 'invite' ? <InviteAdministratorDialog onClose={close} /> : null}
      {dialog?.kind === 'demote' ? <DemoteDialog administrator={dialog.administrator} onClose={close} /> : null}
      {dialog?.kind === 'remove' ? <RemoveDialog administrator={dialog.administrator} onClose={close} /> : null}
    </Page>
  );
};

interface AdministratorRowProps {
  readonly administrator: Administrator;
  readonly isOwnAccount: boolean;
  readonly onOpen: (dialog: OpenDialog) => void;
}

const AdministratorRow = ({ administrator, isOwnAccount, onOpen }: AdministratorRowProps) => (
  <Row
    isLong
    title={
      <>
        <bdi>{administrator.displayName}</bdi> {isOwnAccount ? <Tag tone="success">You</Tag> : null}{' '}
        {administrator.isInvited ? <Tag>Invited</Tag> : null}{' '}
        {administrator.isInvited || administrator.hasSecondFactor ? null : <Tag tone="warning">No second step</Tag>}
      </>
    }
    detail={
      <>
        <bdi>{administrator.email}</bdi> ·{' '}
        {administrator.lastLogin === null ? (
          'has not logged in yet'
        ) : (
          <>
            logged in <TimeAgo at={administrator.lastLogin} />
          </>
        )}
      </>
    }
    aside={
      isOwnAccount ? null : (
        <div className={classes.ways}>
          {administrator.isInvited ? (
            <ResendButton administrator={administrator} />
          ) : (
            <Button
              variant="default"
              size="sm"
              aria-label={`Demote ${administrator.displayName}`}
              onClick={() => onOpen({ kind: 'demote', administrator })}
            >
              Demote
            </Button>
          )}
          <Button
            variant="default"
            size="sm"
            aria-label={`Remove ${administrator.displayName}`}
            onClick={() => onOpen({ kind: 'remove', administrator })}
          >
            Remove
          </Button>
        </div>
      )
    }
  />
);

const ResendButton = ({ administrator: { id, displayName, email } }: { administrator: Administrator }) => {
  const resend = useCommand((api) => api.administration.resendInvitation);
  const send = async () => {
    const outcome = await resend.run({ userId: id });
    if (outcome.ok) showSuccessNotice(`Another invitation is on its way to ${email}`);
    else showErrorNotice(outcome.failure.message);
  };
  return (
    <Button
      variant="default"
      size="sm"
      loading={resend.isRunning}
      aria-label={`Resend invitation to ${displayName}`}
      onClick={() => void send()}
    >
      Resend invitation
    </Button>
  );
};

interface ChangeDialogProps {
  readonly administrator: Administrator;
  readonly onClose: () => void;
}

const DemoteDialog = ({ administrator, onClose }: ChangeDialogProps) => {
  const demote = useCommand((api) => api.administration.demoteAdministrator);
  const run = async () => {
    const outcome = await demote.run({ userId: administrator.id });
    if (outcome.ok) showSuccessNotice(`${administrator.displayName} is no longer an administrator`);
    else showErrorNotice(outcome.failure.message);
    return outcome.ok;
  };
  return (
    <Dialog title={`Demote ${administrator.displayName}?`} onClose={onClose}>
      <ConfirmQuestion yes="Demote" isRunning={demote.isRunning} onYes={run} onClose={onClose}>
        <p>They keep their account as a restaurant owner, and are signed out everywhere at once.</p>
      </ConfirmQuestion>
    </Dialog>
  );
};

const RemoveDialog = ({ administrator, onClose }: ChangeDialogProps) => {
  const remove = useCommand((api) => api.administration.removeAdministrator);
  const run = async () => {
    const outcome = await remove.run({ userId: administrator.id });
    if (outcome.ok) showSuccessNotice(`${administrator.displayName} was removed`);
    else showErrorNotice(outcome.failure.message);
    return outcome.ok;
  };
  return (
    <Dialog title={`Remove ${administrator.displayName}?`} onClose={onClose}>
      <ConfirmQuestion yes="Remove" isRunning={remove.isRunning} onYes={run} onClose={onClose}>
        <p>Their account is deleted, and they are signed out everywhere at once. The audit trail keeps their name.</p>
      </ConfirmQuestion>
    </Dialog>
  );
};

const fieldByErrorCode: FieldByErrorCode = { 'accounts.email-taken': 'email', 'accounts.email-invalid': 'email' };

const InviteAdministratorDialog = ({ onClose }: { onClose: () => void }) => {
  const invite = useCommand((api) => api.administration.inviteAdministrator);
  const [values, setValues] = useState({ email: '', displayName: '' });
  const { fields, banner } = groupErrorsByField(invite.failure, fieldByErrorCode);
  const send = async () => {
    const outcome = await invite.run(values);
    if (!outcome.ok) return;
    showSuccessNotice(`An invitation is on its way to ${values.email.trim()}`);
    onClose();
  };
  return (
    <Dialog title="Invite administrator" onClose={onClose}>
      <CommandForm
        submitLabel="Send invitation"
        isRunning={invite.isRunning}
        banner={banner}
        onSubmit={() => void send()}
        onEdit={invite.reset}
      >
        <TextInput
          label="Email"
          description="They get a link there to set their password. Then they set up two-step verification."
          type="email"
          name="email"
          autoComplete="off"
          data-autofocus
          value={values.email}
          onChange={(event) => setValues({ ...values, email: event.currentTarget.value })}
          error={fields['email'] && <FieldErrorList of={fields['email']} />}
        />
        <TextInput
          label="Name"
          description={displayNameHint}
          name="displayName"
          autoComplete="off"
          value={values.displayName}
          onChange={(event) => setValues({ ...values, displayName: event.currentTarget.value })}
          error={fields['displayName'] && <FieldErrorList of={fields['displayName']} />}
        />
      </CommandForm>
    </Dialog>
  );
};
