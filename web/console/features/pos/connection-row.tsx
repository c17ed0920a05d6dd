import { ActionIcon, Button, Menu, Switch } from '@mantine/core';
import { useState } from 'react';
import { posSystemLabels, sendsWhenLabels, type PosConnectionDocument } from '@comanda/contract/pos';
import { Icon } from '#console/icons';
import { Ago, Row, Tag } from '#console/views';
import { posCommands } from './pos-commands.ts';
import { connectionMark, troublesOf } from './pos-words.ts';
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

export const ConnectionRow = ({ connection, onEdit, onItems }: ConnectionRowProps) => {
  const { restaurantName, system, secretLastFour, sendsWhen, isActive, lastSentAt, checkedAt } = connection;
  const [isTesting, setIsTesting] = useState(false);
  const { tone, word } = connectionMark(connection);
  const test = async () => {
    setIsTesting(true);
    await posCommands.test(connection);
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
          {formatTarget(connection)} · key ••••{secretLastFour} · {sendsWhenLabels[sendsWhen].toLowerCase()}
          {checkedAt === null ? null : (
            <>
              {' '}
              · tested <Ago at={checkedAt} />
            </>
          )}
          {lastSentAt === null ? null : (
            <>
              {' '}
              · last order sent <Ago at={lastSentAt} />
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
            onChange={(event) => void posCommands.setActive(connection, event.currentTarget.checked)}
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
              <Menu.Item color="var(--text-danger)" onClick={() => void posCommands.disconnect(connection)}>
                Disconnect
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </div>
      }
    >
      {troublesOf(connection).map((sentence) => (
        <p key={sentence} className={classes.trouble}>
          {sentence}
        </p>
      ))}
    </Row>
  );
};
