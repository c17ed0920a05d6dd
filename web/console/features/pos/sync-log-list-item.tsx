import type { PosSyncLogDocument } from '@comanda/contract/pos';
import { TimeAgo, Row, RowButton, Tag } from '#console/views';
import { formatMs } from './pos-labels.ts';
import classes from './pos.module.css';

interface LogRowProps {
  readonly log: PosSyncLogDocument;
  readonly onOpen: () => void;
}

export const SyncLogListItem = ({ log, onOpen }: LogRowProps) => {
  const { action, restaurantName, method, url, status, error, durationMs, at, direction } = log;
  return (
    <Row
      isLong
      title={
        <RowButton onOpen={onOpen}>
          {action} · <bdi>{restaurantName}</bdi>
        </RowButton>
      }
      detail={
        <span className={classes.code}>
          {direction === 'in' ? 'Incoming' : 'Outgoing'} · {method} {url}
        </span>
      }
      aside={
        <>
          <span className={classes.soft}>
            {formatMs(durationMs)} · <TimeAgo at={at} />
          </span>
          <Tag tone={error === '' ? 'success' : 'danger'}>{status ?? 'No answer'}</Tag>
        </>
      }
    >
      {error === '' ? null : <p className={classes.trouble}>{error}</p>}
    </Row>
  );
};
