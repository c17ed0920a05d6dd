import { CartBar, ChooseItem } from '#guest/cart';
import { GuestView } from '#guest/menu';
import { Speaking } from '#guest/parts';
import { StatusStrip } from '#guest/tab';
import { TableContext, useLiveTable, type Table } from '#guest/table';
import { CallButton, TableButton, VisitBanner, VisitNotice, VisitProvider } from '#guest/visit';
import { ConnectionNote } from './connection-note.tsx';
import './page.css';
import classes from './table-page.module.css';

/** What the sticker on a table opens. */
export const TablePage = ({ first }: { first: Table }) => {
  const { table, chooseLanguage, isConnected, follower } = useLiveTable(first);
  return (
    <TableContext.Provider value={table}>
      <Speaking menu={table.menu} words={table.words}>
        <VisitProvider qrCodeId={table.qrCodeId}>
          <GuestView
            menu={table.menu}
            tableNumber={table.tableNumber}
            onLanguage={chooseLanguage}
            banner={<VisitBanner />}
            renderItem={(opened) => <ChooseItem key={opened.item.id} {...opened} />}
          />
          <div className={classes.dock}>
            <VisitNotice />
            <ConnectionNote isConnected={isConnected} />
            <StatusStrip />
            <div className={classes.row}>
              <TableButton />
              <CallButton />
              <CartBar />
            </div>
          </div>
          {follower}
        </VisitProvider>
      </Speaking>
    </TableContext.Provider>
  );
};
