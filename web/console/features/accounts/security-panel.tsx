import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SecondFactors } from '@comanda/contract/accounts';
import { Icon } from '#console/icons';
import { showSuccessNotice } from '#console/notices';
import { Dialog, ErrorView, LoadingView, Panel, Tag } from '#console/views';
import { toApiFailure, useApi, useCommand } from '#kit/client';
import { AuthenticatorSetUp } from './authenticator-set-up.tsx';
import { RemovePasskeyForm, RenamePasskeyForm } from './passkey-forms.tsx';
import { PasskeyRows, type Passkey } from './passkey-rows.tsx';
import { PasskeySetUp } from './passkey-set-up.tsx';
import { PasswordForm } from './password-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './accounts.module.css';

const queryKey = ['accounts', 'second-factors'] as const;

/** Dialog of the panel that is open. */
type OpenDialog =
  | { readonly kind: 'authenticator' }
  | { readonly kind: 'removeAuthenticator' }
  | { readonly kind: 'addPasskey' }
  | { readonly kind: 'renamePasskey'; readonly passkey: Passkey }
  | { readonly kind: 'removePasskey'; readonly passkey: Passkey }
  | { readonly kind: 'recoveryCodes' }
  | { readonly kind: 'newCodes'; readonly codes: readonly string[] };

/** The second factors of the user's own account. */
export const SecurityPanel = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => api.accounts.readSecondFactors() });
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  const showChange = (notice: string, codes: readonly string[] = []) => {
    void queryClient.invalidateQueries({ queryKey });
    showSuccessNotice(notice);
    setDialog(codes.length === 0 ? null : { kind: 'newCodes', codes });
  };
  return (
    <Panel
      title="Security"
      description="With two-step verification, logging in needs your phone as well as your password. A passkey does both steps in one."
    >
      {data === undefined ? (
        error === null ? (
          <LoadingView label="Loading security settings..." />
        ) : (
          <ErrorView message={toApiFailure(error).message} onRetry={() => void refetch()} />
        )
      ) : (
        <FactorList factors={data} onOpen={setDialog} />
      )}
      {dialog === null ? null : <SecurityDialog dialog={dialog} onClose={close} onChange={showChange} />}
    </Panel>
  );
};

interface FactorListProps {
  readonly factors: SecondFactors;
  readonly onOpen: (dialog: OpenDialog) => void;
}

const FactorList = ({ factors, onOpen }: FactorListProps) => (
  <ul className={classes.sessionList}>
    <li className={classes.session}>
      <Icon name="phone" />
      <div className={classes.sessionText}>
        <p className={classes.sessionName}>
          Authenticator app {factors.hasAuthenticator ? <Tag tone="success">On</Tag> : <Tag tone="neutral">Off</Tag>}
        </p>
        <p className={classes.hint}>An app on your phone shows a new code every 30 seconds.</p>
      </div>
      {factors.hasAuthenticator ? (
        <Button
          className={classes.sessionEnd}
          variant="default"
          size="sm"
          onClick={() => onOpen({ kind: 'removeAuthenticator' })}
        >
          Remove app
        </Button>
      ) : (
        <Button className={classes.sessionEnd} size="sm" onClick={() => onOpen({ kind: 'authenticator' })}>
          Set up app
        </Button>
      )}
    </li>
    <PasskeyRows
      passkeys={factors.passkeys}
      onAdd={() => onOpen({ kind: 'addPasskey' })}
      onRename={(passkey) => onOpen({ kind: 'renamePasskey', passkey })}
      onRemove={(passkey) => onOpen({ kind: 'removePasskey', passkey })}
    />
    {factors.hasAuthenticator || factors.passkeys.length > 0 || factors.recoveryCodesLeft > 0 ? (
      <li className={classes.session}>
        <Icon name="copy" />
        <div className={classes.sessionText}>
          <p className={classes.sessionName}>
            Recovery codes{' '}
            <Tag tone={factors.recoveryCodesLeft < 3 ? 'warning' : 'neutral'}>{factors.recoveryCodesLeft} left</Tag>
          </p>
          <p className={classes.hint}>For the day your phone or passkey is lost. Each code works once.</p>
        </div>
        <Button
          className={classes.sessionEnd}
          variant="default"
          size="sm"
          onClick={() => onOpen({ kind: 'recoveryCodes' })}
        >
          Create new codes
        </Button>
      </li>
    ) : null}
  </ul>
);

interface SecurityDialogProps {
  readonly dialog: OpenDialog;
  readonly onClose: () => void;
  readonly onChange: (notice: string, recoveryCodes?: readonly string[]) => void;
}

const SecurityDialog = ({ dialog, onClose, onChange }: SecurityDialogProps) => {
  const removeAuthenticator = useCommand((api) => api.accounts.removeAuthenticator);
  const replaceCodes = useCommand((api) => api.accounts.replaceRecoveryCodes);
  switch (dialog.kind) {
    case 'authenticator':
      return (
        <Dialog title="Set up an authenticator app" onClose={onClose}>
          <AuthenticatorSetUp onAdded={(codes) => onChange('Two-step verification is on', codes)} />
        </Dialog>
      );
    case 'removeAuthenticator':
      return (
        <Dialog title="Remove the authenticator app?" onClose={onClose}>
          <PasswordForm
            command={removeAuthenticator}
            submitLabel="Remove app"
            onDone={() => onChange('Authenticator app removed')}
          >
            <p>Codes of the app no longer work. Without another second step, your password alone opens your account.</p>
          </PasswordForm>
        </Dialog>
      );
    case 'addPasskey':
      return (
        <Dialog title="Add a passkey" onClose={onClose}>
          <PasskeySetUp onAdded={(codes) => onChange('Passkey added', codes)} />
        </Dialog>
      );
    case 'renamePasskey':
      return (
        <Dialog title="Rename the passkey" onClose={onClose}>
          <RenamePasskeyForm passkey={dialog.passkey} onDone={() => onChange('Passkey renamed')} />
        </Dialog>
      );
    case 'removePasskey':
      return (
        <Dialog title={`Remove the passkey ${dialog.passkey.name}?`} onClose={onClose}>
          <RemovePasskeyForm passkey={dialog.passkey} onDone={() => onChange('Passkey removed')} />
        </Dialog>
      );
    case 'recoveryCodes':
      return (
        <Dialog title="Create new recovery codes?" onClose={onClose}>
          <PasswordForm
            command={replaceCodes}
            submitLabel="Create new codes"
            onDone={({ recoveryCodes }) => onChange('New recovery codes created', recoveryCodes)}
          >
            <p>The codes that you have now stop working.</p>
          </PasswordForm>
        </Dialog>
      );
    case 'newCodes':
      return (
        <Dialog title="Your recovery codes" isKept onClose={onClose}>
          <RecoveryCodes codes={dialog.codes} doneLabel="Done" onDone={onClose} />
        </Dialog>
      );
  }
};
