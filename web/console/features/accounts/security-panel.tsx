import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SecondFactors } from '@comanda/contract/accounts';
import { Icon } from '#console/icons';
import { showSuccessNotice } from '#console/notices';
import { Dialog, ErrorView, LoadingView, Panel, Tag } from '#console/views';
import { useWords } from '#console/words';
import { toApiFailure, useApi, useCommand } from '#kit/client';
import { AuthenticatorSetUp } from './authenticator-set-up.tsx';
import { RemovePasskeyForm, RenamePasskeyForm } from './passkey-forms.tsx';
import { PasskeyRows, type Passkey } from './passkey-rows.tsx';
import { PasskeySetUp } from './passkey-set-up.tsx';
import { PasswordForm } from './password-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { accountsWords } from './words/index.ts';
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
  const words = useWords(accountsWords);
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
    <Panel title={words.security} description={words.securityHint}>
      {data === undefined ? (
        error === null ? (
          <LoadingView label={words.loadingSecurity} />
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

const FactorList = ({ factors, onOpen }: FactorListProps) => {
  const words = useWords(accountsWords);
  return (
    <ul className={classes.sessionList}>
      <li className={classes.session}>
        <Icon name="phone" />
        <div className={classes.sessionText}>
          <p className={classes.sessionName}>
            {words.authenticatorApp}{' '}
            {factors.hasAuthenticator ? <Tag tone="success">{words.on}</Tag> : <Tag tone="neutral">{words.off}</Tag>}
          </p>
          <p className={classes.hint}>{words.authenticatorHint}</p>
        </div>
        {factors.hasAuthenticator ? (
          <Button
            className={classes.sessionEnd}
            variant="default"
            size="sm"
            onClick={() => onOpen({ kind: 'removeAuthenticator' })}
          >
            {words.removeApp}
          </Button>
        ) : (
          <Button className={classes.sessionEnd} size="sm" onClick={() => onOpen({ kind: 'authenticator' })}>
            {words.setUpApp}
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
              {words.recoveryCodes}{' '}
              <Tag tone={factors.recoveryCodesLeft < 3 ? 'warning' : 'neutral'}>
                {words.codesLeft({ count: factors.recoveryCodesLeft })}
              </Tag>
            </p>
            <p className={classes.hint}>{words.recoveryCodesHint}</p>
          </div>
          <Button
            className={classes.sessionEnd}
            variant="default"
            size="sm"
            onClick={() => onOpen({ kind: 'recoveryCodes' })}
          >
            {words.createCodes}
          </Button>
        </li>
      ) : null}
    </ul>
  );
};

interface SecurityDialogProps {
  readonly dialog: OpenDialog;
  readonly onClose: () => void;
  readonly onChange: (notice: string, recoveryCodes?: readonly string[]) => void;
}

const SecurityDialog = ({ dialog, onClose, onChange }: SecurityDialogProps) => {
  const words = useWords(accountsWords);
  const removeAuthenticator = useCommand((api) => api.accounts.removeAuthenticator);
  const replaceCodes = useCommand((api) => api.accounts.replaceRecoveryCodes);
  switch (dialog.kind) {
    case 'authenticator':
      return (
        <Dialog title={words.setUpAppTitle} onClose={onClose}>
          <AuthenticatorSetUp onAdded={(codes) => onChange(words.twoStepOn, codes)} />
        </Dialog>
      );
    case 'removeAuthenticator':
      return (
        <Dialog title={words.removeAppTitle} onClose={onClose}>
          <PasswordForm
            command={removeAuthenticator}
            submitLabel={words.removeApp}
            onDone={() => onChange(words.appRemoved)}
          >
            <p>{words.removeAppHint}</p>
          </PasswordForm>
        </Dialog>
      );
    case 'addPasskey':
      return (
        <Dialog title={words.addPasskeyTitle} onClose={onClose}>
          <PasskeySetUp onAdded={(codes) => onChange(words.passkeyAdded, codes)} />
        </Dialog>
      );
    case 'renamePasskey':
      return (
        <Dialog title={words.renamePasskeyTitle} onClose={onClose}>
          <RenamePasskeyForm passkey={dialog.passkey} onDone={() => onChange(words.passkeyRenamed)} />
        </Dialog>
      );
    case 'removePasskey':
      return (
        <Dialog title={words.removePasskeyTitle({ name: dialog.passkey.name })} onClose={onClose}>
          <RemovePasskeyForm passkey={dialog.passkey} onDone={() => onChange(words.passkeyRemoved)} />
        </Dialog>
      );
    case 'recoveryCodes':
      return (
        <Dialog title={words.createCodesTitle} onClose={onClose}>
          <PasswordForm
            command={replaceCodes}
            submitLabel={words.createCodes}
            onDone={({ recoveryCodes }) => onChange(words.codesCreated, recoveryCodes)}
          >
            <p>{words.createCodesHint}</p>
          </PasswordForm>
        </Dialog>
      );
    case 'newCodes':
      return (
        <Dialog title={words.yourCodes} isKept onClose={onClose}>
          <RecoveryCodes codes={dialog.codes} doneLabel={words.done} onDone={onClose} />
        </Dialog>
      );
  }
};
