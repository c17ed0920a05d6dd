import { CountBadge } from '#console/views';
import { useWaiting } from './use-waiting.ts';

export const OrdersBadge = () => <CountBadge count={useWaiting().count} word="waiting" />;
