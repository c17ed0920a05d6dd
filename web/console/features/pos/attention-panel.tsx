import { Link } from '@tanstack/react-router';
import { consolePages } from '@comanda/contract/pages';
import type { PosConnectionDocument } from '@comanda/contract/pos';
import { TimeAgo, Panel, Row, Rows, Tag } from '#console/views';
import { useLiveQuery } from '#kit/live';
import { connectionStatusMark, listConnectionProblems } from './pos-labels.ts';
import classes from './pos.module.css';

/** Everything that needs attention, with a link to where it is handled. */
export const AttentionPanel = ({ connections }: { connections: readonly PosConnectionDocument[] }) => {
  const requests = useLiveQuery('integrationRequests', {
    where: [
      ['kind', '==', 'pos'],
      ['status', 'in', ['pending', 'accepted']],
    ],
  });
  const connectionsWithProblems = connections.filter((connection) => listConnectionProblems(connection).length > 0);
  const isEmpty = connectionsWithProblems.length === 0 && requests.documents.length === 0;
  return (
    <Panel title="What needs attention">
      <div role="status">
        {isEmpty ? <p className={classes.soft}>All good. Every order was delivered to its point of sale.</p> : null}
      </div>
      {isEmpty ? null : (
        <Rows label="What needs attention">
          {requests.documents.map(({ id, restaurantName, posSystem, updatedAt }) => (
            <Row
              key={id}
              title={
                <Link className={classes.link} to={consolePages.adminPosIntegrationRequests}>
                  <bdi>{restaurantName}</bdi> requested {posSystem}
                </Link>
              }
              detail={<TimeAgo at={updatedAt} />}
              aside={<Tag tone="accent">Request</Tag>}
            />
          ))}
          {connectionsWithProblems.map((connection) => (
            <ConnectionProblems key={connection.id} connection={connection} />
          ))}
        </Rows>
      )}
    </Panel>
  );
};

const ConnectionProblems = ({ connection }: { connection: PosConnectionDocument }) => {
  const { tone, word } = connectionStatusMark(connection);
  const isAboutOrders = connection.failedCount + connection.differingCount + connection.retryingCount > 0;
  return (
    <Row
      isLong
      title={
        <Link
          className={classes.link}
          to={isAboutOrders ? consolePages.adminPosOrderMappings : consolePages.adminPosSystemConfigs}
        >
          <bdi>{connection.restaurantName}</bdi>
        </Link>
      }
      aside={<Tag tone={tone}>{word}</Tag>}
    >
      {listConnectionProblems(connection).map((sentence) => (
        <p key={sentence} className={classes.trouble}>
          {sentence}
        </p>
      ))}
    </Row>
  );
};
