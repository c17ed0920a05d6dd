import { Link } from '@tanstack/react-router';
import { can } from '@comanda/contract/access';
import { paths } from '#console/paths';
import { useWords } from '#console/words';
import { useCurrentUser } from '#features/accounts';
import { tablesWords } from './words/index.ts';
import classes from './tables.module.css';

/** Link to print QR codes, for users who may manage them; guests cannot order without a code. */
export const PrintCodesLink = () => {
  const words = useWords(tablesWords);
  const { actor } = useCurrentUser();
  return can(actor, 'qr-codes.manage') ? (
    <>
      {words.noCodes}{' '}
      <Link className={classes.link} to={paths.qrCodes}>
        {words.printCodes}
      </Link>
      .
    </>
  ) : null;
};
