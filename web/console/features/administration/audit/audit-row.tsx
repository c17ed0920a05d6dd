import type { AuditEntryDocument } from '@comanda/contract/administration';
import type { ReactNode } from 'react';
import { TimeAgo, Row, Tag } from '#console/views';
import { useWords } from '#console/words';
import { listInputDetails, describeCommand } from './describe-command.ts';
import { auditWords } from './words/index.ts';
import classes from './audit.module.css';

/** One audit trail entry: the action, the administrator, the owner and the input. */
export const AuditRow = ({ entry, about }: { entry: AuditEntryDocument; about?: ReactNode }) => {
  const words = useWords(auditWords);
  const details = listInputDetails(entry.input);
  return (
    <Row
      isLong
      title={describeCommand(entry.command)}
      detail={
        <>
          <bdi>{entry.adminName}</bdi>
          {entry.about === '' ? null : (
            <>
              {' · '}
              {about ?? <bdi>{entry.about}</bdi>}
            </>
          )}
        </>
      }
      aside={
        <>
          {entry.outcome === 'refused' ? <Tag tone="warning">{words.refused({ code: entry.failure })}</Tag> : null}
          {entry.outcome === 'begun' ? <Tag tone="warning">{words.notFinished}</Tag> : null}
          <TimeAgo at={entry.at} />
        </>
      }
    >
      {details.length === 0 ? null : (
        <p className={classes.details}>
          <bdi>{details.join(' · ')}</bdi>
        </p>
      )}
    </Row>
  );
};
