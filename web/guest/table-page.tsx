import { CartBar, ChooseItem, stepItem, useChosen } from '#guest/cart';
import { GuestView } from '#guest/menu';
import { Speaking } from '#guest/parts';
import { StatusStrip } from '#guest/tab';
import { TableContext, useLiveTable, type Table } from '#guest/table';
import { CallButton, TableButton, VisitBanner, VisitNotice, VisitProvider } from '#guest/visit';
import { ConnectionNote } from './connection-note.tsx';
import './page.css';
import classes from './table-page.module.css';

const dockId = 'dock';

/** The page that the QR code on a table opens. */
export const TablePage = ({ first }: { first: Table }) => {
  const { table, chooseLanguage, isConnected, follower } = useLiveTable(first);
  const chosen = useChosen();
  return (
    <TableContext.Provider value={table}>
      <Speaking menu={table.menu} words={table.words}>
        <VisitProvider qrCodeId={table.qrCodeId}>
          {/* The dock comes after every dish: this link lets keyboard users skip the menu. */}
          <a className={classes.skip} href={`#${dockId}`}>
            {table.words.skipToOrder}
          </a>
          <GuestView
            menu={table.menu}
            tableNumber={table.tableNumber}
            onLanguage={chooseLanguage}
            banner={<VisitBanner />}
            counts={chosen.counts}
            onStep={chosen.canAdd ? stepItem : null}
            renderItem={(opened) => <ChooseItem key={opened.item.id} {...opened} />}
          />
          <div id={dockId} className={classes.dock} tabIndex={-1}>
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
