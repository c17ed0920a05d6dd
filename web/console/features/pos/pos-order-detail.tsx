import { Alert, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { consolePages } from '@comanda/contract/pages';
import {
  compareLines,
  posSystemLabels,
  type PosOrder,
  type PosOrderDocument,
  type RemotePosOrder,
} from '@comanda/contract/pos';
import { LoadingView } from '#console/views';
import { toApiFailure } from '#kit/client';
import { formatMoney, formatTime } from '#kit/formats';
import { posActions } from './pos-actions.ts';
import { usePosComparison } from './use-pos.ts';
import classes from './pos.module.css';

/** Our order compared with the point of sale's current version, and a button to send it again. */
export const PosOrderDetail = ({ order }: { order: PosOrderDocument }) => {
  const { restaurantId, id, updatedAt, state, attempts, nextTryAt, lastError, system } = order;
  const { data, error, isFetching, refetch } = usePosComparison(restaurantId, id, updatedAt);
  return (
    <div className={classes.stack}>
      <p className={classes.soft}>
        <bdi>{order.restaurantName}</bdi> · tried {attempts} {attempts === 1 ? 'time' : 'times'}
        {state === 'waiting' && nextTryAt !== null && attempts > 0 ? <> · again at {formatTime(nextTryAt)}</> : null}
      </p>
      {lastError === '' ? null : (
        <Alert color="red" title="Last error">
          {lastError}
        </Alert>
      )}
      {data === undefined && error === null ? <LoadingView label={`Asking ${posSystemLabels[system]}...`} /> : null}
      {error === null ? null : (
        <Alert color="yellow" title="Not compared">
          {toApiFailure(error).message}
        </Alert>
      )}
      {data === undefined ? null : <Comparison {...data} system={posSystemLabels[system]} />}
      <div className={classes.ways}>
        <Button onClick={() => void posActions.resend(order)}>{state === 'sent' ? 'Send again' : 'Resend'}</Button>
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          Compare again
        </Button>
        <Link className={classes.link} to={consolePages.adminPosSyncLogs} search={{ order: id }}>
          Calls
        </Link>
      </div>
    </div>
  );
};

interface ComparisonProps {
  readonly ours: PosOrder;
  readonly theirs: RemotePosOrder | null;
  readonly differences: readonly string[];
  readonly system: string;
}

const Comparison = ({ ours, theirs, differences, system }: ComparisonProps) => (
  <>
    <div role="status">
      {differences.length === 0 ? (
        <Alert color="green" title="Both match" />
      ) : (
        <Alert color="yellow" title="They differ">
          {differences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Alert>
      )}
    </div>
    <table className={classes.table}>
      <caption className={classes.soft}>
        {theirs === null ? 'Only in Comanda' : `${theirs.externalId} ${theirs.status}`}
      </caption>
      <thead>
        <tr>
          <th scope="col">Dish</th>
          <th scope="col" data-number>
            Here
          </th>
          <th scope="col" data-number>
            {system}
          </th>
        </tr>
      </thead>
      <tbody>
        {linesOf(ours, theirs).map(({ name, ours: here, theirs: there }) => (
          <tr key={name} data-differs={here === there ? undefined : true}>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            <td data-number>{here}</td>
            <td data-number>{theirs?.lines == null ? '–' : there}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">Total</th>
          <td data-number>{formatMoney(ours.total, ours.currency)}</td>
          <td data-number>{theirs?.total == null ? '–' : formatMoney(theirs.total, ours.currency)}</td>
        </tr>
      </tbody>
    </table>
  </>
);

const linesOf = (ours: PosOrder, theirs: RemotePosOrder | null) =>
  compareLines(ours, theirs ?? { externalId: '', status: '', total: null, lines: [] });
