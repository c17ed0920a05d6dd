import { Link } from '@tanstack/react-router';
import { consolePages } from '@comanda/contract/pages';
import type { PosConnectionDocument } from '@comanda/contract/pos';
import { Ago, Panel, Row, Rows, Tag } from '#console/views';
import { useLiveQuery } from '#kit/live';
import { connectionMark, troublesOf } from './pos-words.ts';
import classes from './pos.module.css';

/** Everything that waits for somebody, and where it is seen to. */
export const AttentionPanel = ({ connections }: { connections: readonly PosConnectionDocument[] }) => {
  const asked = useLiveQuery('integrationRequests', {
    where: [
      ['kind', '==', 'pos'],
      ['status', 'in', ['pending', 'accepted']],
    ],
  });
  const troubled = connections.filter((connection) => troublesOf(connection).length > 0);
  const isQuiet = troubled.length === 0 && asked.documents.length === 0;
  return (
    <Panel title="What needs attention">
      <div role="status">
        {isQuiet ? <p className={classes.soft}>Nothing. Every order got to where it belongs.</p> : null}
      </div>
      {isQuiet ? null : (
        <Rows label="What needs attention">
          {asked.documents.map(({ id, restaurantName, posSystem, updatedAt }) => (
            <Row
              key={id}
              title={
                <Link className={classes.link} to={consolePages.adminPosIntegrationRequests}>
                  <bdi>{restaurantName}</bdi> asks for {posSystem}
                </Link>
              }
              detail={<Ago at={updatedAt} />}
              aside={<Tag tone="accent">Request</Tag>}
            />
          ))}
          {troubled.map((connection) => (
            <Trouble key={connection.id} connection={connection} />
          ))}
        </Rows>
      )}
    </Panel>
  );
};

const Trouble = ({ connection }: { connection: PosConnectionDocument }) => {
  const { tone, word } = connectionMark(connection);
  const isOfOrders = connection.failedCount + connection.differingCount + connection.retryingCount > 0;
  return (
    <Row
      isLong
      title={
        <Link
          className={classes.link}
          to={isOfOrders ? consolePages.adminPosOrderMappings : consolePages.adminPosSystemConfigs}
        >
          <bdi>{connection.restaurantName}</bdi>
        </Link>
      }
      aside={<Tag tone={tone}>{word}</Tag>}
    >
      {troublesOf(connection).map((sentence) => (
        <p key={sentence} className={classes.trouble}>
          {sentence}
        </p>
      ))}
    </Row>
  );
};
