import { Button } from '@mantine/core';
import { tableLabel } from '@comanda/contract/qr-codes';
import type { CallKind } from '@comanda/contract/visits';
import { Icon } from '#console/icons';
import { showErrorNotice } from '#console/notices';
import { RestaurantTimeAgo, tapSubject } from '#console/views';
import type { OpenCall } from '#features/visits';
import { useCommand } from '#kit/client';
import classes from './call-list.module.css';

const callTexts = {
  waiter: 'is calling a server',
  bill_cash: 'wants the bill, paying cash',
  bill_card: 'wants the bill, paying by card',
  new_party: 'has new guests who do not belong to the open bill. Please close the table of the previous guests',
} as const satisfies Record<CallKind, string>;

/** Open calls from tables. Each stays until a staff member answers it. */
export const CallList = ({ calls }: { calls: readonly OpenCall[] }) => (
  <ul className={classes.calls} aria-label="Calls" aria-live="assertive">
    {calls.map((open) => (
      <Call key={open.call.id} {...open} />
    ))}
  </ul>
);

const Call = ({ visit, call }: OpenCall) => {
  const answer = useCommand((api) => api.visits.answerCall);
  const answerCall = async () => {
    const outcome = await answer.run({ restaurantId: visit.restaurantId, visitId: visit.id, callId: call.id });
    if (!outcome.ok) showErrorNotice(outcome.failure.message);
  };
  return (
    <li className={classes.call} {...tapSubject(call.id)}>
      <span className={classes.bell}>
        <Icon name="bell" />
      </span>
      <p className={classes.callText}>
        <strong>{tableLabel(visit.tableNumber)}</strong> {callTexts[call.kind]}
        {call.reason === '' ? null : `: ${call.reason}`}
        <span className={classes.callTime}>
          <RestaurantTimeAgo restaurantId={visit.restaurantId} at={call.calledAt} />
        </span>
      </p>
      <Button loading={answer.isRunning} onClick={() => void answerCall()}>
        I am on my way
      </Button>
    </li>
  );
};
