import { integrationRequestStatusLabels, type IntegrationRequestDocument } from '@comanda/contract/integrations';
import { TimeAgo, Row, RowButton, Tag } from '#console/views';
import { requestSubject } from './request-subject.ts';
import { requestTones } from './request-labels.ts';
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
          {requestSubject(request)} · <bdi>{ownerName}</bdi>
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
            <TimeAgo at={requestDetails.requestedAt ?? updatedAt} />
          </span>
          <span className={classes.tags}>
            <Tag>{kind === 'pos' ? 'Point of sale' : 'Payment'}</Tag>
            <Tag tone={requestTones[status]}>{integrationRequestStatusLabels[status]}</Tag>
          </span>
        </>
      }
    />
  );
};
