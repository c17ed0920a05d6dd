import type { PosConnectionDocument, PosOrderState } from '@comanda/contract/pos';
import type { Tone } from '#console/views';

export const stateTones: Readonly<Record<PosOrderState, Tone>> = {
  waiting: 'accent',
  sent: 'success',
  differs: 'warning',
  failed: 'danger',
  not_sent: 'neutral',
};

interface StatusMark {
  readonly tone: Tone;
  readonly word: string;
}

/** Status of a connection in a word or two. */
export const connectionStatusMark = (connection: PosConnectionDocument): StatusMark => {
  if (connection.checkFailure !== '') return { tone: 'danger', word: 'Test failed' };
  if (connection.checkedAt === null) return { tone: 'warning', word: 'Not tested' };
  if (!connection.isActive) return { tone: 'neutral', word: 'Off' };
  if (connection.retryingCount > 0) return { tone: 'danger', word: 'Failing' };
  return { tone: 'success', word: 'On' };
};

const formatCount = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

/** Problems of a connection that need attention, in sentences; empty if there are none. */
export const listConnectionProblems = (connection: PosConnectionDocument): string[] => {
  const { checkFailure, checkedAt, retryingCount, lastError, failedCount, differingCount } = connection;
  return [
    checkFailure === '' ? '' : `The last test failed: ${checkFailure}`,
    checkedAt === null ? 'Not tested yet.' : '',
    retryingCount === 0 ? '' : `${formatCount(retryingCount, 'order is', 'orders are')} being retried: ${lastError}`,
    failedCount === 0 ? '' : `${formatCount(failedCount, 'order', 'orders')} could not be sent.`,
    differingCount === 0
      ? ''
      : `${formatCount(differingCount, 'order differs', 'orders differ')} from the point of sale.`,
  ].filter((sentence) => sentence !== '');
};

export const formatMs = (ms: number | null): string => {
  if (ms === null) return '–';
  if (ms < 1_000) return `${ms} ms`;
  return ms < 60_000 ? `${(ms / 1_000).toFixed(1)} s` : `${Math.round(ms / 60_000)} min`;
};

/** Formats JSON with indentation; other text is returned unchanged. */
export const formatJson = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};
