import type { CSSProperties } from 'react';
import { minuteMs } from '@comanda/contract/kernel';
import type { FloorTableDocument } from '@comanda/contract/qr-codes';
import { formatTable } from '#console/common-words';
import { Icon, type IconName } from '#console/icons';
import { useNow } from '#console/views';
import { useWords } from '#console/words';
import { formatWaitingTime } from '#features/orders';
import { formatMoney } from '#kit/formats';
import type { TableState, TableStateKind } from './table-state.ts';
import { tablesWords } from './words/index.ts';
import classes from './plan-view.module.css';

const icons: Readonly<Record<TableStateKind, IconName>> = {
  free: 'check',
  paused: 'soldOut',
  seated: 'staff',
  ordering: 'menus',
  waiting: 'clock',
  toPay: 'paymentMethods',
  paid: 'check',
  bill: 'orders',
  calling: 'bell',
};

interface PlanTileProps {
  readonly table: FloorTableDocument;
  readonly name: string;
  readonly state: TableState;
  readonly currency: string;
  readonly style?: CSSProperties | undefined;
  readonly onOpen: () => void;
}

/** A table on the plan. Its state has a color, an icon and a word. */
export const PlanTile = ({ table, name, state: { kind, since, unpaid }, currency, style, onOpen }: PlanTileProps) => {
  const words = useWords(tablesWords);
  const nowMs = useNow();
  const minutes = since === null ? 0 : Math.max(0, Math.floor((nowMs - Date.parse(since)) / minuteMs));
  return (
    <button
      type="button"
      className={classes.tile}
      style={style}
      data-state={kind}
      data-shape={table.place?.shape ?? 'square'}
      onClick={onOpen}
    >
      <span className={classes.name}>{formatTable(name)}</span>{' '}
      <span className={classes.state}>
        <Icon name={icons[kind]} size={18} />
        <span className={classes.stateName}>{words.states[kind]}</span>
      </span>{' '}
      <span className={classes.figures}>
        {since === null ? null : <time dateTime={since}>{formatWaitingTime(minutes)}</time>}{' '}
        {unpaid > 0 ? <strong>{formatMoney(unpaid, currency)}</strong> : null}
      </span>
    </button>
  );
};
