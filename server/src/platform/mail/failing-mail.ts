import { sql } from 'kysely';
import { createFailingJobs } from '#platform/jobs';
import { mailJob } from './queue-mail.ts';

/** Letters that could not be sent. The list shows their subject and their reader, and none of their text. */
export const failingMail = createFailingJobs({
  kind: 'mail',
  isOfKind: (queue) => sql`${queue} = ${mailJob.name}`,
  describe: ({ subject, mailbox }) => ({ title: subject ?? '', about: mailbox ?? '' }),
});
