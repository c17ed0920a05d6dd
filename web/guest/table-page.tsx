import type { MoneyPattern } from '@comanda/contract/kernel';
import { CartButtonSlot, ChooseItem, changeItemQuantity, useCartCounts } from '#guest/cart';
import { GuestView, MenuChoices } from '#guest/menu';
import { LocaleProvider } from '#guest/parts';
import { StatusStrip } from '#guest/tab';
import { TableContext, useLiveTable, type Table } from '#guest/table';
import { CallButtonSlot, TableButtonSlot, NewcomerBannerSlot, VisitNoticeSlot, VisitProvider } from '#guest/visit';
import { ConnectionNote } from './connection-note.tsx';
import './page.css';
import classes from './table-page.module.css';

const dockId = 'dock';

/** The table as the server writes it into the page. */
export interface FirstTable extends Table {
  readonly moneyPattern: MoneyPattern | null;
}

/** The page that the QR code on a table opens. */
export const TablePage = ({ first }: { first: FirstTable }) => {
  const chosen = useCartCounts();
  const { table, chooseLanguage, chooseMenu, isConnected, follower } = useLiveTable(first, chosen.counts);
  return (
    <TableContext.Provider value={table}>
      <LocaleProvider menu={table.menu} words={table.words} first={first}>
        <VisitProvider qrCodeId={table.qrCodeId}>
          {/* The dock comes after every dish: this link lets keyboard users skip the menu. */}
          <a className={classes.skip} href={`#${dockId}`}>
            {table.words.skipToOrder}
          </a>
          <GuestView
            menu={table.menu}
            tableNumber={table.tableNumber}
            onLanguage={chooseLanguage}
            banner={
              <>
                <NewcomerBannerSlot />
                {table.menus.length === 0 ? null : (
                  <MenuChoices menus={table.menus} shownId={table.menu.id} onChoose={chooseMenu} />
                )}
              </>
            }
            counts={chosen.counts}
            onStep={chosen.canAdd ? changeItemQuantity : null}
            renderItem={(opened) => <ChooseItem key={opened.item.id} {...opened} />}
          />
          <div id={dockId} className={classes.dock} tabIndex={-1}>
            <VisitNoticeSlot />
            <ConnectionNote isConnected={isConnected} />
            <StatusStrip />
            <div className={classes.row}>
              {table.kind === 'table' ? (
                <>
                  <TableButtonSlot />
                  <CallButtonSlot />
                </>
              ) : null}
              <CartButtonSlot />
            </div>
          </div>
          {follower}
        </VisitProvider>
      </LocaleProvider>
    </TableContext.Provider>
  );
};
