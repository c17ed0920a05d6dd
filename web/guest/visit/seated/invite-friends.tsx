import type { GuestVisitDocument } from '@comanda/contract/visits';
import { useFullLocale } from '#guest/parts';
import classes from './table-sheet.module.css';

/** Explains how others join this table. */
export const InviteFriends = ({ visit }: { visit: GuestVisitDocument }) => {
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
