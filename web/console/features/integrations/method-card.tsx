import { Alert, Button, Switch } from '@mantine/core';
import { useId, useState } from 'react';
import type { IntegrationRequestDocument } from '@comanda/contract/integrations';
import { paymentMethodLabels, providerLabels, type PaymentMethodDocument } from '@comanda/contract/payments';
import { TimeAgo, Dialog, ConfirmQuestion, Tag } from '#console/views';
import { CredentialHints, formatProcessingFee, MethodTags } from '#features/payments';
import { CurrenciesField } from './currencies-field.tsx';
import { MethodHistory } from './method-history.tsx';
import { requestButtonLabel, toRequestTag } from './request-labels.ts';
import { useMethodCommands } from './use-method-commands.ts';
import classes from './integrations.module.css';

interface MethodCardProps {
  readonly method: PaymentMethodDocument;
  readonly request: IntegrationRequestDocument | null;
  /** Currencies in which the owner has prices. */
  readonly currencies: readonly string[];
  readonly onAsk: () => void;
}

/** One payment method: its status, messages from the platform, and the available actions. */
export const MethodCard = ({ method, request, currencies, onAsk }: MethodCardProps) => {
  const { type, status, isTest, credentials, disabledReason, provider, settings } = method;
  const { setActive, setTest, withdraw, isRunning } = useMethodCommands(method);
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const titleId = useId();
  const requestTag = toRequestTag(request);
  const isOnline = type !== 'pay_at_table';
  const canSwitch = disabledReason === '' && (credentials.isEnabled || isTest || !isOnline);
  return (
    <li className={classes.card} aria-labelledby={titleId} data-on={status === 'active' || undefined}>
      <header className={classes.head}>
        <h2 id={titleId} className={classes.name}>
          {paymentMethodLabels[type]}
        </h2>
        <span className={classes.tags}>
          {requestTag === null ? null : <Tag tone={requestTag.tone}>{requestTag.label}</Tag>}
          <MethodTags method={method} />
        </span>
      </header>
      <p className={classes.soft}>{formatProcessingFee(settings.processingFee)}</p>
      <MethodMessages method={method} request={request} />
      {provider === null ? null : (
        <div className={classes.credentials}>
          <p className={classes.soft}>
            {providerLabels[provider]}
            {credentials.lastVerified === null ? null : (
              <>
                {' · verified '}
                <TimeAgo at={credentials.lastVerified} />
              </>
            )}
          </p>
          <CredentialHints provider={provider} hints={credentials.hints} />
        </div>
      )}
      {isOnline ? <CurrenciesField method={method} currencies={currencies} /> : null}
      <div className={classes.switches}>
        {canSwitch ? (
          <Switch
            label="Offered to guests"
            checked={status === 'active'}
            disabled={isRunning}
            onChange={(event) => void setActive(event.currentTarget.checked)}
          />
        ) : null}
        {isOnline && disabledReason === '' ? (
          <Switch
            label="Try in test mode"
            description={isTest ? 'No real money: guests use a test checkout page.' : undefined}
            checked={isTest}
            disabled={isRunning}
            onChange={(event) => void setTest(event.currentTarget.checked)}
          />
        ) : null}
      </div>
      <footer className={classes.ways}>
        {isOnline && disabledReason === '' ? (
          <Button
            variant={credentials.isEnabled || request?.status === 'pending' ? 'default' : 'filled'}
            onClick={onAsk}
          >
            {requestButtonLabel(request, method)}
          </Button>
        ) : null}
        {request?.status === 'pending' ? (
          <Button variant="subtle" onClick={() => setIsWithdrawing(true)}>
            Withdraw
          </Button>
        ) : null}
        <Button
          variant="subtle"
          className={classes.history}
          aria-haspopup="dialog"
          onClick={() => setIsHistoryOpen(true)}
        >
          History
        </Button>
      </footer>
      {isWithdrawing ? (
        <Dialog
          title={`Withdraw the request for ${paymentMethodLabels[type]}?`}
          onClose={() => setIsWithdrawing(false)}
        >
          <ConfirmQuestion
            yes="Withdraw"
            isRunning={isRunning}
            onYes={withdraw}
            onClose={() => setIsWithdrawing(false)}
          >
            <p>
              The credentials you sent are deleted and no longer checked. This cannot be undone: to request{' '}
              {paymentMethodLabels[type]} again, you need to enter them again.
            </p>
            {credentials.isEnabled ? <p>Guests keep paying with your current credentials.</p> : null}
          </ConfirmQuestion>
        </Dialog>
      ) : null}
      {isHistoryOpen ? (
        <MethodHistory method={method} request={request} onClose={() => setIsHistoryOpen(false)} />
      ) : null}
    </li>
  );
};

/** Messages from the platform about this method, the most serious first. */
const MethodMessages = ({ method, request }: Pick<MethodCardProps, 'method' | 'request'>) => {
  const { disabledReason, credentials, isTest } = method;
  const notes = request?.adminNotes ?? '';
  return (
    <div className={classes.said} aria-live="polite">
      {disabledReason === '' ? null : (
        <Alert color="red" title="Switched off by the platform">
          <bdi>{disabledReason}</bdi>
        </Alert>
      )}
      {credentials.checkFailure === '' ? null : (
        <Alert color="red" title="The provider no longer accepts these credentials">
          {credentials.checkFailure} Please replace them.
        </Alert>
      )}
      {request?.status === 'rejected' ? (
        <Alert color="red" title="Your request was rejected">
          <bdi>{notes}</bdi>
        </Alert>
      ) : null}
      {request?.status === 'pending' ? (
        <p className={classes.soft}>
          Sent <TimeAgo at={request.requestDetails.requestedAt ?? request.updatedAt} />. We check the credentials with
          the provider and email you.
          {credentials.isEnabled ? ' Until then your guests pay with your current ones.' : ''}
        </p>
      ) : null}
      {request?.status !== 'rejected' && notes !== '' ? (
        <Alert color="blue" title="A note from the platform">
          <bdi>{notes}</bdi>
        </Alert>
      ) : null}
      {isTest ? (
        <Alert color="yellow" title="Test mode: no money moves">
          Everyone at your tables can use it. Switch it off before you take real payments.
        </Alert>
      ) : null}
    </div>
  );
};
