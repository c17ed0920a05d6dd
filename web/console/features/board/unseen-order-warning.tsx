import { minuteMs } from '@comanda/contract/kernel';
import { unseenAfterMs, type OrderDocument } from '@comanda/contract/orders';
import { Icon } from '#console/icons';
import { useNow } from '#console/views';
import { useWords } from '#console/words';
import { needsAcknowledgment, computeUnseenMs, isWaitingForStaff } from '#features/bell';
import { formatWaitingTime } from '#features/orders';
import { boardWords } from './words/index.ts';
import classes from './order-alerts.module.css';

/** Warning that no screen has shown a new order yet, or that one showed it too late: such a table waits longest. */
export const UnseenOrderWarning = ({ order }: { order: OrderDocument }) => {
  const words = useWords(boardWords);
  if (!isWaitingForStaff(order)) return null;
  const lateMs = computeUnseenMs(order);
  if (needsAcknowledgment(order)) return <Unseen createdAt={order.createdAt} />;
  return lateMs === null ? null : <Flag>{words.nobodyLooked({ duration: formatDuration(lateMs) })}</Flag>;
};

const formatDuration = (ms: number): string =>
  ms < minuteMs
    ? boardWords.current().seconds({ count: Math.round(ms / 1_000) })
    : formatWaitingTime(Math.floor(ms / minuteMs));

const Unseen = ({ createdAt }: { createdAt: string }) =>
  useNow() - Date.parse(createdAt) < unseenAfterMs ? null : <Flag>{boardWords.current().nobodySaw}</Flag>;

const Flag = ({ children }: { children: React.ReactNode }) => (
  <p className={classes.unseen}>
    <Icon name="alert" size={18} /> {children}
  </p>
);
