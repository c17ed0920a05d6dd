import { ActionIcon, Button, Menu, Switch } from '@mantine/core';
import { useState } from 'react';
import { posSystemLabels, posSendTimeLabels, type PosConnectionDocument } from '@comanda/contract/pos';
import { Icon } from '#console/icons';
import { TimeAgo, Row, Tag } from '#console/views';
import { posActions } from './pos-actions.ts';
import { connectionStatusMark, listConnectionProblems } from './pos-labels.ts';
import classes from './pos.module.css';

interface ConnectionRowProps {
  readonly connection: PosConnectionDocument;
  readonly onEdit: () => void;
  readonly onItems: () => void;
}

const formatTarget = ({ system, url, location, locationName, environment }: PosConnectionDocument): string => {
  if (system === 'webhook') return url;
  const locationText = locationName === '' ? location : locationName;
  const locationLabel = locationText === '' ? 'no location chosen' : locationText;
  return environment === 'sandbox' ? `${locationLabel} (sandbox)` : locationLabel;
};

export const ConnectionListItem = ({ connection, onEdit, onItems }: ConnectionRowProps) => {
  const { restaurantName, system, secretLastFour, sendsWhen, isActive, lastSentAt, checkedAt } = connection;
  const [isTesting, setIsTesting] = useState(false);
  const { tone, word } = connectionStatusMark(connection);
  const test = async () => {
    setIsTesting(true);
    await posActions.test(connection);
    setIsTesting(false);
  };
  return (
    <Row
      isLong
      title={
        <span className={classes.tags}>
          <bdi>{restaurantName}</bdi>
          <Tag>{posSystemLabels[system]}</Tag>
          <Tag tone={tone}>{word}</Tag>
        </span>
      }
      detail={
        <>
          {formatTarget(connection)} · key ••••{secretLastFour} · {posSendTimeLabels[sendsWhen].toLowerCase()}
          {checkedAt === null ? null : (
            <>
              {' '}
              · tested <TimeAgo at={checkedAt} />
            </>
          )}
          {lastSentAt === null ? null : (
            <>
              {' '}
              · last order sent <TimeAgo at={lastSentAt} />
            </>
          )}
        </>
      }
      aside={
        <div className={classes.ways}>
          <Switch
            label="Send orders"
            aria-label={`Send orders of ${restaurantName}`}
            checked={isActive}
            onChange={(event) => void posActions.setActive(connection, event.currentTarget.checked)}
          />
          <Button
            variant="default"
            loading={isTesting}
            aria-label={`Test connection of ${restaurantName}`}
            onClick={() => void test()}
          >
            Test connection
          </Button>
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="subtle" size="xl" aria-label={`More for ${restaurantName}`}>
                <Icon name="more" size={20} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={onItems}>Items</Menu.Item>
              <Menu.Item onClick={onEdit}>Edit</Menu.Item>
              <Menu.Item color="var(--text-danger)" onClick={() => void posActions.disconnect(connection)}>
                Disconnect
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </div>
      }
    >
      {listConnectionProblems(connection).map((sentence) => (
        <p key={sentence} className={classes.trouble}>
          {sentence}
        </p>
      ))}
    </Row>
  );
};
