import { CountBadge } from '#console/views';
import { useWaitingCount } from './use-waiting-count.ts';

export const OrdersBadge = () => <CountBadge count={useWaitingCount().count} word="waiting" />;
