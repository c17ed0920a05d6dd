import type { FailingWork, FailingWorkKind, UnlistedWork } from '@comanda/contract/administration';

const kindLabels = {
  mail: 'Mail',
  job: 'Scheduled job',
  webhook: 'Webhook',
  pos: 'Point of sale',
  printer: 'Printer',
  export: 'Export',
  loop: 'Background work',
} as const satisfies Record<FailingWorkKind, string>;

export const labelOfKind = (kind: FailingWorkKind): string => kindLabels[kind];

/** Names of jobs are words with dots and hyphens, such as `payments.sweep`. */
const formatJobName = (name: string): string => {
  const words = name.replaceAll(/[.-]/g, ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

/** Name of one entry in the list. */
export const titleOfWork = ({ kind, title, isGivenUp }: Pick<FailingWork, 'kind' | 'title' | 'isGivenUp'>): string => {
  if (kind === 'job' || kind === 'loop') return formatJobName(title);
  if (kind === 'mail' && !isGivenUp) return 'Outgoing mail';
  return title;
};

const counted = {
  mail: ['mail', 'mails'],
  job: ['run', 'runs'],
  webhook: ['delivery', 'deliveries'],
  pos: ['order', 'orders'],
  printer: ['ticket', 'tickets'],
  export: ['export', 'exports'],
  loop: ['run', 'runs'],
} as const satisfies Record<FailingWorkKind, readonly [string, string]>;

const entries = {
  mail: ['mail', 'mails'],
  job: ['scheduled job', 'scheduled jobs'],
  webhook: ['webhook', 'webhooks'],
  pos: ['point of sale', 'points of sale'],
  printer: ['printer', 'printers'],
  export: ['export', 'exports'],
  loop: ['kind of background work', 'kinds of background work'],
} as const satisfies Record<FailingWorkKind, readonly [string, string]>;

/** Names what the list leaves out, such as 'And 3 more mails, 1 more printer.' Null if it is complete. */
export const describeUnlisted = (unlisted: readonly UnlistedWork[]): string | null => {
  if (unlisted.length === 0) return null;
  const parts = unlisted.map(({ kind, count }) => `${count} more ${entries[kind][count === 1 ? 0 : 1]}`);
  return `And ${parts.join(', ')}.`;
};

/** Number of things that wait or were given up, such as '3 deliveries waiting'. */
export const describeCount = ({
  kind,
  count,
  isGivenUp,
}: Pick<FailingWork, 'kind' | 'count' | 'isGivenUp'>): string => {
  const [one, many] = counted[kind];
  return `${count} ${count === 1 ? one : many} ${isGivenUp ? 'given up' : 'waiting'}`;
};

/** Advice for entries that an administrator cannot retry here. */
export const adviceFor = ({ kind, isGivenUp }: Pick<FailingWork, 'kind' | 'isGivenUp'>): string | null => {
  if (kind === 'loop')
    return 'This is a fault of the server, and its log has the details. It is tried again every few seconds.';
  if (!isGivenUp) return null;
  if (kind === 'pos')
    return 'A late order would be cooked for an empty table. Send single orders again under Order Mappings.';
  if (kind === 'printer') return 'The restaurant reprints tickets that it still needs.';
  return null;
};
