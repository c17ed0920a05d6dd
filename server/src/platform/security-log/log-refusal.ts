import type { Logger } from 'pino';

interface Refusal {
  readonly kind: 'log-in-refused' | 'origin-refused';
  readonly address: string;
  readonly requestId: string;
}

/** A line in the process log, on a channel of its own, that programs such as fail2ban can read. */
export const logRefusal = (log: Logger, { kind, address, requestId }: Refusal): void => {
  log.warn({ channel: 'security', kind, address, requestId }, 'security');
};
