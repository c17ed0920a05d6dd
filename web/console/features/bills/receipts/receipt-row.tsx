import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { PrinterDocument } from '@comanda/contract/printing';
import type { ReceiptDocument } from '@comanda/contract/receipts';
import { Dialog, Tag, useRestaurantClock } from '#console/views';
import { useWords } from '#console/words';
import { billsWords } from '#features/bills/words';
import { formatMoney } from '#kit/formats';
import { CommandForm } from '#console/forms';
import { showSuccessNotice } from '#console/notices';
import { useCommand } from '#kit/client';
import classes from './receipt-list.module.css';

interface MailReceiptProps {
  readonly path: string;
  readonly onDone: () => void;
}

/** Mails a receipt to an address that a guest gives at the table. The address is not stored after the mail is sent. */
const MailReceipt = ({ path, onDone }: MailReceiptProps) => {
  const words = useWords(billsWords);
  const mailing = useCommand((api) => api.receipts.mail);
  const [email, setEmail] = useState('');
  const error = mailing.fieldErrors['email'];
  const send = async () => {
    const outcome = await mailing.run({ token: path.split('/').at(-1) ?? '', email });
    if (!outcome.ok) return;
    showSuccessNotice(words.mailSent({ email }));
    onDone();
  };
  return (
    <CommandForm
      submitLabel={words.send}
      isRunning={mailing.isRunning}
      banner={error === undefined ? (mailing.failure?.message ?? null) : null}
      onSubmit={() => void send()}
      onEdit={mailing.reset}
    >
      <TextInput
        label={words.emailAddress}
        description={words.emailHint}
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

interface ReceiptRowProps {
  readonly receipt: ReceiptDocument;
  readonly printers: readonly PrinterDocument[];
  readonly isPrinting: boolean;
  readonly onPrint: (printerId: string) => void;
}

export const ReceiptRow = ({ receipt, printers, isPrinting, onPrint }: ReceiptRowProps) => {
  const words = useWords(billsWords);
  const [isMailing, setIsMailing] = useState(false);
  const clock = useRestaurantClock(receipt.restaurantId);
  const { number, kind, path, content } = receipt;
  const name = words.receiptNames[kind]({ number: String(number) });
  return (
    <li className={classes.receipt} aria-label={name}>
      <p className={classes.line}>
        <span>
          <strong>{name}</strong>
          {content.refersToNumber === null
            ? ''
            : ` ${words.forNumber({ number: String(content.refersToNumber) })}`},{' '}
          {clock.time(content.at)}
          {content.payerName === '' ? null : (
            <>
              , <bdi>{content.payerName}</bdi>
            </>
          )}{' '}
          {content.isTest ? <Tag tone="warning">{words.testMode}</Tag> : null}
        </span>
        <strong>{formatMoney(content.total + content.tip, content.currency)}</strong>
      </p>
      <div className={classes.ways}>
        <Button
          component="a"
          href={path}
          target="_blank"
          rel="noreferrer"
          variant="default"
          aria-label={words.openReceipt({ name })}
        >
          {words.open}
        </Button>
        <Button component="a" href={`${path}/receipt.pdf`} variant="default" aria-label={words.downloadPdf({ name })}>
          PDF
        </Button>
        <Button variant="default" aria-label={words.sendByEmail({ name })} onClick={() => setIsMailing(true)}>
          {words.email}
        </Button>
        {printers.map((printer) => (
          <Button
            key={printer.id}
            variant="default"
            disabled={isPrinting}
            aria-label={words.printReceipt({ name, printer: printer.name })}
            onClick={() => onPrint(printer.id)}
          >
            {printers.length === 1 ? words.print : words.printAt({ printer: printer.name })}
          </Button>
        ))}
      </div>
      {isMailing ? (
        <Dialog title={words.byEmail({ name })} onClose={() => setIsMailing(false)}>
          <MailReceipt path={path} onDone={() => setIsMailing(false)} />
        </Dialog>
      ) : null}
    </li>
  );
};
