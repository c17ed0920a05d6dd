import { integrationRequestLabels, type IntegrationRequestDocument } from '@comanda/contract/integrations';
import { Ago, Row, RowButton, Tag } from '#console/views';
import { subjectOf } from './request-subject.ts';
import { requestTones } from './request-words.ts';
import classes from './integrations.module.css';

interface RequestRowProps {
  readonly request: IntegrationRequestDocument;
  readonly onOpen: () => void;
}

export const RequestRow = ({ request, onOpen }: RequestRowProps) => {
  const { ownerName, ownerEmail, restaurantName, status, requestDetails, kind, updatedAt } = request;
  return (
    <Row
      isHighlighted={status === 'pending' || status === 'accepted'}
      title={
        <RowButton onOpen={onOpen}>
          {subjectOf(request)} · <bdi>{ownerName}</bdi>
        </RowButton>
      }
      detail={
        <bdi>
          {restaurantName} · {ownerEmail}
        </bdi>
      }
      aside={
        <>
          <span className={classes.soft}>
            <Ago at={requestDetails.requestedAt ?? updatedAt} />
          </span>
          <span className={classes.tags}>
            <Tag>{kind === 'pos' ? 'Point of sale' : 'Payment'}</Tag>
            <Tag tone={requestTones[status]}>{integrationRequestLabels[status]}</Tag>
          </span>
        </>
      }
    />
  );
};
