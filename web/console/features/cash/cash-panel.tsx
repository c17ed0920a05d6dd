import { Button } from '@mantine/core';
import { useState } from 'react';
import { can } from '@comanda/contract/access';
import type { CashDrawerDocument, DrawerSessionDocument } from '@comanda/contract/cash';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { Icon } from '#console/icons';
import { Panel, Row, RowButton, Rows, Tag } from '#console/views';
import { useWords } from '#console/words';
import { useCurrentUser } from '#features/accounts';
import { formatDateTime, formatMoney } from '#kit/formats';
import { CountDrawerDialog } from './count-drawer-dialog.tsx';
import { DrawerDialog } from './drawer-dialog.tsx';
import { MoveCashDialog } from './move-cash-dialog.tsx';
import { OpenDrawerDialog } from './open-drawer-dialog.tsx';
import { useDrawers } from './use-cash.ts';
import { cashWords } from './words/index.ts';
import classes from './cash.module.css';

type OpenedDialog =
  | { readonly kind: 'drawer'; readonly drawer: CashDrawerDocument | null }
  | { readonly kind: 'open'; readonly drawer: CashDrawerDocument }
  | { readonly kind: 'move' | 'count'; readonly session: DrawerSessionDocument };

/** The cash drawers of a restaurant: opened, counted, and what was paid in and out. */
export const CashPanel = ({ restaurant }: { restaurant: WorkplaceDocument }) => {
  const words = useWords(cashWords);
  const { actor } = useCurrentUser();
  const isManager = can(actor, 'cash.manage');
  const drawers = useDrawers(restaurant.id);
  const [opened, setOpened] = useState<OpenedDialog | null>(null);
  const close = () => setOpened(null);
  return (
    <Panel title={words.title} description={words.hint}>
      {drawers.length === 0 ? (
        <p>
          {words.noDrawers} {isManager ? '' : words.askOwner}
        </p>
      ) : (
        <Rows label={words.drawers}>
          {drawers.map(({ drawer, open, last }) => (
            <Row
              key={drawer.id}
              isLong
              title={
                isManager ? (
                  <RowButton onOpen={() => setOpened({ kind: 'drawer', drawer })}>{drawer.name}</RowButton>
                ) : (
                  drawer.name
                )
              }
              detail={<DrawerState open={open} last={last} timeZone={restaurant.settings.timezone} />}
              aside={
                <div className={classes.actions}>
                  {open === undefined ? (
                    <Button
                      size="sm"
                      aria-label={words.openTitle({ name: drawer.name })}
                      onClick={() => setOpened({ kind: 'open', drawer })}
                    >
                      {words.open}
                    </Button>
                  ) : (
                    <>
                      <Tag tone="success">{formatMoney(open.expected, open.currency)}</Tag>
                      <Button
                        size="sm"
                        variant="default"
                        aria-label={words.moveTitle({ name: drawer.name })}
                        onClick={() => setOpened({ kind: 'move', session: open })}
                      >
                        {words.move}
                      </Button>
                      <Button
                        size="sm"
                        aria-label={words.countTitle({ name: drawer.name })}
                        onClick={() => setOpened({ kind: 'count', session: open })}
                      >
                        {words.count}
                      </Button>
                    </>
                  )}
                </div>
              }
            />
          ))}
        </Rows>
      )}
      {isManager ? (
        <div className={classes.add}>
          <Button
            variant="default"
            leftSection={<Icon name="add" size={18} />}
            onClick={() => setOpened({ kind: 'drawer', drawer: null })}
          >
            {words.addDrawer}
          </Button>
        </div>
      ) : null}
      {opened?.kind === 'drawer' ? (
        <DrawerDialog
          restaurantId={restaurant.id}
          drawer={opened.drawer}
          offeredName={words.offeredName({ number: drawers.length + 1 })}
          onClose={close}
        />
      ) : null}
      {opened?.kind === 'open' ? (
        <OpenDrawerDialog drawer={opened.drawer} currency={restaurant.settings.currency} onClose={close} />
      ) : null}
      {opened?.kind === 'move' ? <MoveCashDialog session={opened.session} onClose={close} /> : null}
      {opened?.kind === 'count' ? (
        <CountDrawerDialog
          session={drawers.find(({ open }) => open?.id === opened.session.id)?.open ?? opened.session}
          onClose={close}
        />
      ) : null}
    </Panel>
  );
};

interface DrawerStateProps {
  readonly open: DrawerSessionDocument | undefined;
  readonly last: DrawerSessionDocument | undefined;
  readonly timeZone: string;
}

const DrawerState = ({ open, last, timeZone }: DrawerStateProps) => {
  const words = useWords(cashWords);
  if (open !== undefined)
    return words.openSince({ time: formatDateTime(open.openedAt, { timeZone }), name: open.openedBy });
  if (last === undefined || last.closedAt === null) return words.neverOpened;
  return words.lastCount({
    time: formatDateTime(last.closedAt, { timeZone }),
    name: last.closedBy ?? '',
    amount: formatMoney(last.counted ?? 0, last.currency),
  });
};
