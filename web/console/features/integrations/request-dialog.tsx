import { Button, CopyButton, PasswordInput, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { webhookPaths } from '@comanda/contract/pages';
import {
  paymentMethodLabels,
  providerCredentials,
  providerLabels,
  providerByMethod,
  type OnlineMethodType,
  type ProviderCredential,
} from '@comanda/contract/payments';
import { CommandForm, groupErrorsByField, FieldErrorList } from '#console/forms';
import { showSuccessNotice } from '#console/notices';
import { Dialog } from '#console/views';
import { useCommand } from '#kit/client';
import type { MethodWithRequest } from './use-own-payment-methods.ts';
import classes from './integrations.module.css';

interface RequestDialogProps extends MethodWithRequest {
  readonly onClose: () => void;
}

export const RequestDialog = ({ method, request, onClose }: RequestDialogProps) =>
  method.type === 'pay_at_table' ? null : (
    <Dialog
      title={`${method.credentials.isEnabled ? 'New credentials for' : 'Request'} ${paymentMethodLabels[method.type]}`}
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

interface RequestFormProps {
  readonly ownerId: string;
  readonly type: OnlineMethodType;
  readonly firstNotes: string;
  /** True when other credentials are already in use. */
  readonly isReplacing: boolean;
  readonly onDone: () => void;
}

const RequestForm = ({ ownerId, type, firstNotes, isReplacing, onDone }: RequestFormProps) => {
  const ask = useCommand((api) => api.integrations.request);
  const [notes, setNotes] = useState(firstNotes);
  const [credentials, setCredentials] = useState<Readonly<Record<string, string>>>({});
  const { fields, banner } = groupErrorsByField(ask.failure);
  const provider = providerByMethod[type];
  const credentialFields: readonly ProviderCredential[] = providerCredentials[provider];
  const path = webhookPaths.payments
    .replace('$provider', provider)
    .replace('$ownerId', ownerId)
    .replace('$methodType', type);
  const address = new URL(path, window.location.origin).href;

  const send = async () => {
    const outcome = await ask.run({ type, notes, credentials });
    if (!outcome.ok) return;
    showSuccessNotice(`Your request for ${paymentMethodLabels[type]} was sent`);
    onDone();
  };
  return (
    <CommandForm
      submitLabel="Send request"
      isRunning={ask.isRunning}
      banner={banner}
      onSubmit={() => void send()}
      onEdit={ask.reset}
    >
      <p>
        Money goes through {providerLabels[provider]} straight into your own account. We store the credentials
        encrypted, check them with {providerLabels[provider]}, and never show more than their last four characters.
        {isReplacing
          ? ' Payments made with your current credentials are settled and refunded with them for six months.'
          : ''}
      </p>
      <div className={classes.address}>
        <p className={classes.soft}>The webhook address, which tells us when someone has paid:</p>
        <code className={classes.code}>{address}</code>
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Button size="compact-sm" variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy address'}
            </Button>
          )}
        </CopyButton>
      </div>
      {credentialFields.map((field, index) => {
        const errors = fields[`credentials.${field.name}`];
        const Input = field.isSecret ? PasswordInput : TextInput;
        return (
          <Input
            key={field.name}
            label={field.label}
            description={field.help}
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
        label="Notes"
        description="Anything we should know. Please do not enter credentials here."
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
