import { CountBadge } from '#console/views';
import { useWords } from '#console/words';
import { useWaitingCount } from './use-waiting-count.ts';
import { bellWords } from './words/index.ts';

export const OrdersBadge = () => <CountBadge count={useWaitingCount().count} word={useWords(bellWords).waiting} />;
