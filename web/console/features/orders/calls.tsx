import { Button } from '@mantine/core';
import type { CallKind, VisitCall, VisitDocument } from '@comanda/contract/visits';
import { showFailure } from '#console/notices';
import { Ago } from '#console/views';
import { useCommand } from '#kit/client';
import classes from './orders.module.css';

const wishes = {
  waiter: 'calls a waiter',
  bill_cash: 'asks for the bill, paying cash',
  bill_card: 'asks for the bill, paying by card',
} as const satisfies Record<CallKind, string>;

/** Tables that want something, the longest waiting first. */
export const Calls = ({ visits }: { visits: readonly VisitDocument[] }) => {
  const open = visits
    .flatMap((visit) => visit.calls.filter(({ answeredAt }) => answeredAt === null).map((call) => ({ visit, call })))
    .toSorted((one, other) => one.call.calledAt.localeCompare(other.call.calledAt));
  return (
    <ul className={classes.calls} aria-label="Calls" aria-live="assertive">
      {open.map(({ visit, call }) => (
        <Call key={call.id} visit={visit} call={call} />
      ))}
    </ul>
  );
};

const Call = ({ visit, call }: { visit: VisitDocument; call: VisitCall }) => {
  const answer = useCommand((api) => api.visits.answerCall);
  const come = async () => {
    const outcome = await answer.run({ restaurantId: visit.restaurantId, visitId: visit.id, callId: call.id });
    if (!outcome.ok && outcome.failure.code !== 'not-found') showFailure(outcome.failure.message);
  };
  return (
    <li className={classes.call}>
      <p>
        <strong>{visit.tableNumber}</strong> {wishes[call.kind]}
        {call.reason === '' ? null : `: ${call.reason}`} · <Ago at={call.calledAt} />
      </p>
      <Button size="compact-sm" loading={answer.isRunning} onClick={() => void come()}>
        I am on my way
      </Button>
    </li>
  );
};
