import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { CommandForm } from '#console/forms';
import { showSuccessNotice } from '#console/notices';
import { useCommand } from '#kit/client';

interface MailReceiptProps {
  readonly path: string;
  readonly onDone: () => void;
}

/** Mails a receipt to an address that a guest gives at the table. The address is not stored after the mail is sent. */
export const MailReceipt = ({ path, onDone }: MailReceiptProps) => {
  const mailing = useCommand((api) => api.receipts.mail);
  const [email, setEmail] = useState('');
  const error = mailing.fieldErrors['email'];
  const send = async () => {
    const outcome = await mailing.run({ token: path.split('/').at(-1) ?? '', email });
    if (!outcome.ok) return;
    showSuccessNotice(`The receipt is on its way to ${email}`);
    onDone();
  };
  return (
    <CommandForm
      submitLabel="Send"
      isRunning={mailing.isRunning}
      banner={error === undefined ? (mailing.failure?.message ?? null) : null}
      onSubmit={() => void send()}
      onEdit={mailing.reset}
    >
      <TextInput
        label="E-mail address"
        description="It is used for this mail only."
        type="email"
        inputMode="email"
        autoComplete="off"
        data-autofocus
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={error?.join(' ') ?? null}
      />
    </CommandForm>
  );
};
