import { Button, Select, Switch } from '@mantine/core';
import { useState } from 'react';
import type { PosConnectionDocument } from '@comanda/contract/pos';
import { TimeAgo, EmptyView, ErrorView, Filters, LoadingView, SearchField, Tag } from '#console/views';
import { formatMoney } from '#kit/formats';
import { posActions } from './pos-actions.ts';
import { usePosItems } from './use-pos.ts';
import classes from './pos.module.css';

type Items = NonNullable<ReturnType<typeof usePosItems>['data']>;
type OurItem = Items['ours'][number];
type TheirItem = Items['theirs'][number];

/** Maximum number of rows shown; the search finds the rest. */
const maxShown = 100;

/** Mapping between our items and those of the point of sale, with price differences. */
export const ConnectionItems = ({ connection }: { connection: PosConnectionDocument }) => {
  const { restaurantId, updatedAt, revision, menuPulledAt } = connection;
  const { data, error, refetch } = usePosItems(restaurantId, `${updatedAt} ${revision}`);
  const [text, setText] = useState('');
  const [onlyOpen, setOnlyOpen] = useState(false);
  const [isPulling, setIsPulling] = useState(false);
  const pull = async () => {
    setIsPulling(true);
    await posActions.pullMenu(connection);
    setIsPulling(false);
    void refetch();
  };
  if (data === undefined)
    return error === null ? <LoadingView label="Loading items..." /> : <ErrorView message={error.message} />;
  const theirsById = new Map(data.theirs.map((item) => [item.externalId, item]));
  const isOpen = (item: OurItem) => remarkOf(item, theirsById) !== null;
  const found = data.ours
    .filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()))
    .filter((item) => !onlyOpen || isOpen(item));
  return (
    <div className={classes.stack}>
      <Filters>
        <Button loading={isPulling} onClick={() => void pull()}>
          Import menu
        </Button>
        <span className={classes.soft}>
          {menuPulledAt === null ? (
            'Not imported yet'
          ) : (
            <>
              {data.theirs.length} items, imported <TimeAgo at={menuPulledAt} />
            </>
          )}
        </span>
      </Filters>
      {data.ours.length === 0 ? (
        <EmptyView icon="menus" title="This restaurant has no items yet">
          Items can be mapped once it has a menu.
        </EmptyView>
      ) : (
        <>
          <Filters>
            <SearchField label="Search items" value={text} onChange={setText} />
            <Switch
              label="Only items to check"
              checked={onlyOpen}
              onChange={(event) => setOnlyOpen(event.currentTarget.checked)}
            />
          </Filters>
          <ul className={classes.items} aria-label="Items">
            {found.slice(0, maxShown).map((item) => (
              <ItemRow key={item.id} restaurantId={restaurantId} item={item} theirs={data.theirs} byId={theirsById} />
            ))}
          </ul>
          {found.length > maxShown ? (
            <p className={classes.soft}>{found.length - maxShown} more: search for them by name.</p>
          ) : null}
        </>
      )}
    </div>
  );
};

/** Reason to check an item's mapping; null if both sides agree. */
const remarkOf = ({ externalId, price, currency }: OurItem, byId: ReadonlyMap<string, TheirItem>): string | null => {
  if (externalId === null) return 'Sent by name only';
  const theirs = byId.get(externalId);
  if (theirs === undefined) return 'No longer in the point of sale';
  if (theirs.currency !== null && theirs.currency !== currency) return `Point-of-sale price is in ${theirs.currency}`;
  return theirs.price === null || theirs.price === price
    ? null
    : `Point of sale: ${formatMoney(theirs.price, currency)}`;
};

interface ItemRowProps {
  readonly restaurantId: string;
  readonly item: OurItem;
  readonly theirs: readonly TheirItem[];
  readonly byId: ReadonlyMap<string, TheirItem>;
}

const ItemRow = ({ restaurantId, item, theirs, byId }: ItemRowProps) => {
  const remark = remarkOf(item, byId);
  return (
    <li className={classes.item}>
      <div>
        <p>
          <bdi>{item.name}</bdi> · {formatMoney(item.price, item.currency)}
        </p>
        <p className={classes.tags}>
          <span className={classes.soft}>{item.menu}</span>
          {remark === null ? null : <Tag tone={item.externalId === null ? 'neutral' : 'warning'}>{remark}</Tag>}
        </p>
      </div>
      <Select
        aria-label={`${item.name} in the point of sale`}
        placeholder="Not mapped"
        searchable
        clearable
        limit={50}
        data={theirs.map(({ externalId, name }) => ({ value: externalId, label: name }))}
        value={item.externalId}
        onChange={(externalId) => void posActions.mapItem(restaurantId, item.id, externalId)}
      />
    </li>
  );
};
