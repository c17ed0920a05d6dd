import { Alert, Button, Select } from '@mantine/core';
import { useId, useState } from 'react';
import type { IntegrationRequestDocument } from '@comanda/contract/integrations';
import { posSendTimes, type PosConnectionDocument, type PosSendTime } from '@comanda/contract/pos';
import type { RestaurantDocument } from '@comanda/contract/restaurants';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { TimeAgo, Dialog, ConfirmQuestion, Tag } from '#console/views';
import { elementMark, placeElement, useWords } from '#console/words';
import { formatTokens } from '#features/tokens';
import { useCommand, type CommandOutcome } from '#kit/client';
import { requestTones } from './request-labels.ts';
import { integrationsWords } from './words/index.ts';
import classes from './integrations.module.css';

interface PosCardProps {
  readonly restaurant: RestaurantDocument;
  readonly connection: PosConnectionDocument | null;
  readonly request: IntegrationRequestDocument | null;
}

const isOpen = ({ status }: IntegrationRequestDocument): boolean => status !== 'not_requested' && status !== 'approved';

/** One restaurant's point of sale: the connection, the open request, and the owner's settings. */
export const PosCard = ({ restaurant, connection, request }: PosCardProps) => {
  const words = useWords(integrationsWords);
  const titleId = useId();
  return (
    <li className={classes.card} aria-labelledby={titleId} data-on={connection?.isActive || undefined}>
      <header className={classes.head}>
        <h3 id={titleId} className={classes.name}>
          <bdi>{restaurant.name}</bdi>
        </h3>
        <span className={classes.tags}>
          {connection === null ? null : (
            <Tag tone={connection.isActive ? 'success' : 'neutral'}>
              {connection.isActive ? words.connected : words.off}
            </Tag>
          )}
          {request === null || !isOpen(request) ? null : (
            <Tag tone={requestTones[request.status]}>{words.statuses[request.status]}</Tag>
          )}
        </span>
      </header>
      {connection === null ? null : <ConnectionSettings connection={connection} />}
      {request === null || !isOpen(request) ? null : <OpenRequest request={request} />}
    </li>
  );
};

const notifyOutcome = async (sending: Promise<CommandOutcome<unknown>>, done: string): Promise<boolean> => {
  const outcome = await sending;
  if (outcome.ok) showSuccessNotice(done);
  else showErrorNotice(outcome.failure.message);
  return outcome.ok;
};

const ConnectionSettings = ({ connection }: { connection: PosConnectionDocument }) => {
  const words = useWords(integrationsWords);
  const { restaurantId, system, lastSentAt, sendsWhen } = connection;
  const setting = useCommand((api) => api.pos.setSendsWhen);
  const set = (next: PosSendTime) =>
    void notifyOutcome(setting.run({ restaurantId, sendsWhen: next }), words.sendTimeSaved);
  return (
    <>
      <p className={classes.soft}>
        {words.systems[system]}
        {lastSentAt === null ? null : (
          <>
            {' · '}
            {placeElement(words.lastOrderSent({ time: elementMark }), <TimeAgo at={lastSentAt} />)}
          </>
        )}
      </p>
      <Select
        label={words.orderIsSent}
        description={words.orderIsSentHint}
        allowDeselect={false}
        disabled={setting.isRunning}
        data={posSendTimes.map((value) => ({ value, label: words.sendTimes[value] }))}
        value={sendsWhen}
        onChange={(value) => set(posSendTimes.find((one) => one === value) ?? 'placed')}
      />
    </>
  );
};

const OpenRequest = ({ request }: { request: IntegrationRequestDocument }) => {
  const words = useWords(integrationsWords);
  const { id: requestId, revision, status, posSystem, quoteTokens, adminNotes } = request;
  const accept = useCommand((api) => api.integrations.acceptQuote);
  const withdraw = useCommand((api) => api.integrations.withdrawPos);
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const tokens = quoteTokens === null ? '' : formatTokens(quoteTokens);
  return (
    <>
      <p className={classes.soft}>{posSystem}</p>
      {status === 'rejected' ? (
        <Alert color="red" title={words.requestRejected}>
          <bdi>{adminNotes}</bdi>
        </Alert>
      ) : adminNotes === '' ? null : (
        <p className={classes.quoted}>
          <bdi>{adminNotes}</bdi>
        </p>
      )}
      {status === 'accepted' ? <p>{words.paidWith({ tokens })}</p> : null}
      {status === 'pending' || status === 'quoted' ? (
        <footer className={classes.ways}>
          {status === 'quoted' ? (
            <Button
              loading={accept.isRunning}
              onClick={() => void notifyOutcome(accept.run({ requestId, revision }), words.acceptedFor({ tokens }))}
            >
              {words.acceptFor({ tokens })}
            </Button>
          ) : null}
          <Button variant="subtle" onClick={() => setIsWithdrawing(true)}>
            {words.withdraw}
          </Button>
        </footer>
      ) : null}
      {isWithdrawing ? (
        <Dialog title={words.withdrawPosTitle} onClose={() => setIsWithdrawing(false)}>
          <ConfirmQuestion
            yes={words.withdraw}
            isRunning={withdraw.isRunning}
            onYes={() => notifyOutcome(withdraw.run({ requestId }), words.posWithdrawn)}
            onClose={() => setIsWithdrawing(false)}
          >
            <p>
              {status === 'quoted'
                ? words.withdrawQuotedPos({ system: posSystem ?? '', tokens })
                : words.withdrawPos({ system: posSystem ?? '' })}
            </p>
          </ConfirmQuestion>
        </Dialog>
      ) : null}
    </>
  );
};
