import { Button, CopyButton, PasswordInput, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { paymentWebhookPath } from '@comanda/contract/pages';
import {
  providerCredentials,
  providerLabels,
  providerByMethod,
  type OnlineMethodType,
  type ProviderCredential,
} from '@comanda/contract/payments';
import { CommandForm, groupErrorsByField, FieldErrorList } from '#console/forms';
import { showSuccessNotice } from '#console/notices';
import { Dialog } from '#console/views';
import { useWords } from '#console/words';
import { findCredentialTexts, methodName } from '#features/payments';
import { useCommand } from '#kit/client';
import type { MethodWithRequest } from './use-own-payment-methods.ts';
import { integrationsWords } from './words/index.ts';
import classes from './integrations.module.css';

interface RequestDialogProps extends MethodWithRequest {
  readonly onClose: () => void;
}

export const RequestDialog = ({ method, request, onClose }: RequestDialogProps) => {
  const words = useWords(integrationsWords);
  if (method.type === 'pay_at_table') return null;
  const name = { method: methodName(method.type) };
  return (
    <Dialog
      title={method.credentials.isEnabled ? words.newCredentials(name) : words.requestMethod(name)}
      size="lg"
      onClose={onClose}
    >
      <RequestForm
        ownerId={method.ownerId}
        type={method.type}
        firstNotes={request?.requestDetails.notes ?? ''}
        isReplacing={method.credentials.isEnabled}
        onDone={onClose}
      />
    </Dialog>
  );
};

interface RequestFormProps {
  readonly ownerId: string;
  readonly type: OnlineMethodType;
  readonly firstNotes: string;
  /** True when other credentials are already in use. */
  readonly isReplacing: boolean;
  readonly onDone: () => void;
}

const RequestForm = ({ ownerId, type, firstNotes, isReplacing, onDone }: RequestFormProps) => {
  const words = useWords(integrationsWords);
  const ask = useCommand((api) => api.integrations.request);
  const [notes, setNotes] = useState(firstNotes);
  const [credentials, setCredentials] = useState<Readonly<Record<string, string>>>({});
  const { fields, banner } = groupErrorsByField(ask.failure);
  const provider = providerByMethod[type];
  const credentialFields: readonly ProviderCredential[] = providerCredentials[provider];
  const path = paymentWebhookPath({ provider, ownerId, methodType: type });
  const address = new URL(path, window.location.origin).href;

  const send = async () => {
    const outcome = await ask.run({ type, notes, credentials });
    if (!outcome.ok) return;
    showSuccessNotice(words.requestSent({ method: methodName(type) }));
    onDone();
  };
  return (
    <CommandForm
      submitLabel={words.sendRequest}
      isRunning={ask.isRunning}
      banner={banner}
      onSubmit={() => void send()}
      onEdit={ask.reset}
    >
      <p>
        {words.moneyGoes({ provider: providerLabels[provider] })}
        {isReplacing ? ` ${words.sixMonths}` : ''}
      </p>
      <div className={classes.address}>
        <p className={classes.soft}>{words.webhookAddress}</p>
        <code className={classes.code}>{address}</code>
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Button size="compact-sm" variant="default" onClick={copy}>
              {copied ? words.copied : words.copyAddress}
            </Button>
          )}
        </CopyButton>
      </div>
      {credentialFields.map((field, index) => {
        const errors = fields[`credentials.${field.name}`];
        const { label, help } = findCredentialTexts(provider, field.name) ?? field;
        const Input = field.isSecret ? PasswordInput : TextInput;
        return (
          <Input
            key={field.name}
            label={label}
            description={help}
            placeholder={field.placeholder}
            name={field.name}
            autoComplete="off"
            spellCheck={false}
            data-autofocus={index === 0 || undefined}
            value={credentials[field.name] ?? ''}
            onChange={(event) => setCredentials({ ...credentials, [field.name]: event.currentTarget.value })}
            error={errors && <FieldErrorList of={errors} />}
          />
        );
      })}
      <Textarea
        label={words.notes}
        description={words.notesHint}
        name="notes"
        autosize
        minRows={2}
        maxRows={8}
        value={notes}
        onChange={(event) => setNotes(event.currentTarget.value)}
        error={fields['notes'] && <FieldErrorList of={fields['notes']} />}
      />
    </CommandForm>
  );
};
