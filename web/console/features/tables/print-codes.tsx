import { Link } from '@tanstack/react-router';
import { can } from '@comanda/contract/access';
import { paths } from '#console/paths';
import { useCurrentUser } from '#features/accounts';
import classes from './tables.module.css';

/** For those who may: no guest orders without a code on the table. */
export const PrintCodes = () => {
  const { actor } = useCurrentUser();
  return can(actor, 'qr-codes.manage') ? (
    <>
      No codes on your tables yet?{' '}
      <Link className={classes.link} to={paths.qrCodes}>
        Print your QR codes
      </Link>
      .
    </>
  ) : null;
};
