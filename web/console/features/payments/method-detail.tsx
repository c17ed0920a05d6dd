import { Alert, Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { methodChangeLabels, providerLabels, type PaymentMethodDocument } from '@comanda/contract/payments';
import { TimeAgo } from '#console/views';
import { CredentialHints } from './credential-hints.tsx';
import { DisableForm } from './disable-form.tsx';
import { FeeForm } from './fee-form.tsx';
import { HistoryList } from './history-list.tsx';
import { MethodTags } from './method-tags.tsx';
import { useAdminMethodCommands } from './use-admin-method-commands.ts';
import { formatUsage } from './method-texts.ts';
import classes from './payments.module.css';

/** All details of one owner's method. They update live when the owner or another administrator changes it. */
export const MethodDetail = ({ method }: { method: PaymentMethodDocument }) => {
  const { ownerName, ownerEmail, type, provider, credentials, disabledReason, settings, usageStats } = method;
  const { isRunning, switchTest, activate, verify } = useAdminMethodCommands(method);
  const [isDisabling, setIsDisabling] = useState(false);
  const takesMoney = method.status === 'active' && !method.isTest;
  const isOnline = type !== 'pay_at_table';
  return (
    <div className={classes.detail}>
      <section className={classes.section} aria-label="State">
        <p>
          <bdi>{ownerName}</bdi> <span className={classes.soft}>{ownerEmail}</span>
        </p>
        <p>
          <MethodTags method={method} />
        </p>
        {disabledReason === '' ? null : (
          <Alert color="red" title="Disabled by an administrator">
            <bdi>{disabledReason}</bdi>
          </Alert>
        )}
        {credentials.checkFailure === '' ? null : (
          <Alert color="red" title="The provider refused these credentials">
            {credentials.checkFailure}
          </Alert>
        )}
        <dl className={classes.facts}>
          <Fact name="Provider">
            {provider === null ? (isOnline ? 'None yet' : 'Staff, at the table') : providerLabels[provider]}
          </Fact>
          <Fact name="Currencies">{settings.supportedCurrencies.join(', ')}</Fact>
          <Fact name="Usage">{formatUsage(usageStats)}</Fact>
          {isOnline ? (
            <Fact name="Last verified">
              {credentials.lastVerified === null ? 'Never' : <TimeAgo at={credentials.lastVerified} />}
            </Fact>
          ) : null}
        </dl>
        {provider === null ? null : <CredentialHints provider={provider} hints={credentials.hints} />}
      </section>
      <section className={classes.section} aria-label="Actions">
        <div className={classes.ways}>
          {takesMoney ? null : (
            <Button disabled={isOnline && !credentials.isEnabled} loading={isRunning} onClick={() => void activate()}>
              Activate
            </Button>
          )}
          {method.status === 'active' ? (
            <Button variant="default" onClick={() => setIsDisabling(!isDisabling)} aria-expanded={isDisabling}>
              Disable…
            </Button>
          ) : null}
          {isOnline && credentials.isEnabled ? (
            <Button variant="default" loading={isRunning} onClick={() => void verify()}>
              Verify now
            </Button>
          ) : null}
          {isOnline && disabledReason === '' ? (
            <Button variant="default" loading={isRunning} onClick={() => void switchTest()}>
              {method.isTest ? 'End test mode' : 'Switch to test mode'}
            </Button>
          ) : null}
        </div>
        {isOnline && !credentials.isEnabled ? (
          <p className={classes.soft}>
            It can be activated after its owner has requested it and the provider has accepted the credentials.
          </p>
        ) : null}
        {isDisabling && method.status === 'active' ? (
          <DisableForm method={method} onDone={() => setIsDisabling(false)} />
        ) : null}
        <FeeForm key={settings.processingFee} method={method} />
      </section>
      <section className={classes.section}>
        <h3>History</h3>
        <HistoryList history={method.history} labels={methodChangeLabels} empty="No history yet." />
      </section>
    </div>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
