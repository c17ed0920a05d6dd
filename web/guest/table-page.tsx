import { CartButtonSlot, ChooseItem, changeItemQuantity, useCartCounts } from '#guest/cart';
import { GuestView } from '#guest/menu';
import { LocaleProvider } from '#guest/parts';
import { StatusStrip } from '#guest/tab';
import { TableContext, useLiveTable, type Table } from '#guest/table';
import { CallButtonSlot, TableButtonSlot, VisitBannerSlot, VisitNoticeSlot, VisitProvider } from '#guest/visit';
import { ConnectionNote } from './connection-note.tsx';
import './page.css';
import classes from './table-page.module.css';

const dockId = 'dock';

/** The page that the QR code on a table opens. */
export const TablePage = ({ first }: { first: Table }) => {
  const { table, chooseLanguage, isConnected, follower } = useLiveTable(first);
  const chosen = useCartCounts();
  return (
    <TableContext.Provider value={table}>
      <LocaleProvider menu={table.menu} words={table.words}>
        <VisitProvider qrCodeId={table.qrCodeId}>
          {/* The dock comes after every dish: this link lets keyboard users skip the menu. */}
          <a className={classes.skip} href={`#${dockId}`}>
            {table.words.skipToOrder}
          </a>
          <GuestView
            menu={table.menu}
            tableNumber={table.tableNumber}
            onLanguage={chooseLanguage}
            banner={<VisitBannerSlot />}
            counts={chosen.counts}
            onStep={chosen.canAdd ? changeItemQuantity : null}
            renderItem={(opened) => <ChooseItem key={opened.item.id} {...opened} />}
          />
          <div id={dockId} className={classes.dock} tabIndex={-1}>
            <VisitNoticeSlot />
            <ConnectionNote isConnected={isConnected} />
            <StatusStrip />
            <div className={classes.row}>
              <TableButtonSlot />
              <CallButtonSlot />
              <CartButtonSlot />
            </div>
          </div>
          {follower}
        </VisitProvider>
      </LocaleProvider>
    </TableContext.Provider>
  );
};
