import { tableLabel } from '@comanda/contract/qr-codes';
import type { GuestVisitDocument } from '@comanda/contract/visits';
import { Sheet, useFullLocale } from '#guest/parts';
import { GuestList } from './guest-list.tsx';
import { NameField } from '#guest/visit/name';
import type { SeatedState } from '#guest/visit/state';
import classes from './table-sheet.module.css';

interface TableSheetProps {
  readonly state: SeatedState;
  readonly onClose: () => void;
}

const headingId = 'table';

/** Explains how others join this table. */
const InviteFriends = ({ visit }: { visit: GuestVisitDocument }) => {
  const { words } = useFullLocale();
  const { inviteOpen, inviteByCode, inviteByStaff } = words.visit;
  const text = { open: inviteOpen, ask: inviteByCode, approval: inviteByStaff }[visit.joinMode];
  return (
    <section>
      <h3 className={classes.title}>{words.visit.invite}</h3>
      <p>{text}</p>
      {visit.joinMode === 'ask' ? (
        <p className={classes.code} dir="ltr">
          {visit.code}
        </p>
      ) : null}
    </section>
  );
};

export const TableSheet = ({ state, onClose }: TableSheetProps) => {
  const { words } = useFullLocale();
  return (
    <Sheet labelledBy={headingId} onClose={onClose} action={words.done}>
      <div className={classes.sheet}>
        <header>
          <h2 id={headingId} className={classes.heading}>
            {words.visit.title}
          </h2>
          {state.visit === null ? null : (
            <p className={classes.table}>
              <bdi>{tableLabel(state.visit.tableNumber, words.visit.table)}</bdi>
            </p>
          )}
        </header>
        <GuestList state={state} />
        <NameField hint={words.visit.nameHint} />
        {state.visit === null ? null : <InviteFriends visit={state.visit} />}
      </div>
    </Sheet>
  );
};
