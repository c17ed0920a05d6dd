import { Alert, Button, Switch } from '@mantine/core';
import { useId, useState } from 'react';
import type { IntegrationRequestDocument } from '@comanda/contract/integrations';
import { providerLabels, type PaymentMethodDocument } from '@comanda/contract/payments';
import { describeCredentialFailure } from '#console/reasons';
import { TimeAgo, Dialog, ConfirmQuestion, Tag } from '#console/views';
import { elementMark, placeElement, useWords } from '#console/words';
import { CredentialHints, findCredentialTexts, formatProcessingFee, methodName, MethodTags } from '#features/payments';
import { CurrenciesField } from './currencies-field.tsx';
import { MethodHistory } from './method-history.tsx';
import { requestButtonLabel, toRequestTag } from './request-labels.ts';
import { useMethodCommands } from './use-method-commands.ts';
import { integrationsWords } from './words/index.ts';
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
  const words = useWords(integrationsWords);
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
          {methodName(type)}
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
                {' · '}
                {placeElement(words.verified({ time: elementMark }), <TimeAgo at={credentials.lastVerified} />)}
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
            label={words.offered}
            checked={status === 'active'}
            disabled={isRunning}
            onChange={(event) => void setActive(event.currentTarget.checked)}
          />
        ) : null}
        {isOnline && disabledReason === '' ? (
          <Switch
            label={words.tryTest}
            aria-label={words.tryTest}
            description={words.tryTestHint}
            checked={isTest}
            disabled={isRunning}
            onChange={(event) => void setTest(event.currentTarget.checked)}
          />
        ) : null}
      </div>
      {canSwitch ? <p className={classes.soft}>{words.offeredHint}</p> : null}
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
            {words.withdraw}
          </Button>
        ) : null}
        <Button
          variant="subtle"
          className={classes.history}
          aria-haspopup="dialog"
          onClick={() => setIsHistoryOpen(true)}
        >
          {words.history}
        </Button>
      </footer>
      {isWithdrawing ? (
        <Dialog title={words.withdrawTitle({ method: methodName(type) })} onClose={() => setIsWithdrawing(false)}>
          <ConfirmQuestion
            yes={words.withdraw}
            isRunning={isRunning}
            onYes={withdraw}
            onClose={() => setIsWithdrawing(false)}
          >
            <p>{words.withdrawText({ method: methodName(type) })}</p>
            {credentials.isEnabled ? <p>{words.keepPaying}</p> : null}
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
  const words = useWords(integrationsWords);
  const { disabledReason, credentials, isTest, provider } = method;
  const { refusal } = credentials;
  const notes = request?.adminNotes ?? '';
  return (
    <div className={classes.said} aria-live="polite">
      {disabledReason === '' ? null : (
        <Alert color="red" title={words.switchedOffByPlatform}>
          <bdi>{disabledReason}</bdi>
        </Alert>
      )}
      {refusal === null ? null : (
        <Alert color="red" title={words.noLongerAccepted}>
          {describeCredentialFailure(refusal, {
            provider,
            label: provider === null ? undefined : findCredentialTexts(provider, refusal.field)?.label,
          })}{' '}
          {words.pleaseReplace}
        </Alert>
      )}
      {request?.status === 'rejected' ? (
        <Alert color="red" title={words.requestRejected}>
          <bdi>{notes}</bdi>
        </Alert>
      ) : null}
      {request?.status === 'pending' ? (
        <p className={classes.soft}>
          {placeElement(
            words.sent({ time: elementMark }),
            <TimeAgo at={request.requestDetails.requestedAt ?? request.updatedAt} />,
          )}
          {credentials.isEnabled ? ` ${words.untilThen}` : ''}
        </p>
      ) : null}
      {request?.status !== 'rejected' && notes !== '' ? (
        <Alert color="blue" title={words.platformNote}>
          <bdi>{notes}</bdi>
        </Alert>
      ) : null}
      {isTest ? (
        <Alert color="yellow" title={words.inTestMode}>
          {words.inTestModeHint}
        </Alert>
      ) : null}
    </div>
  );
};
