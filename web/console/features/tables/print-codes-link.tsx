import { Link } from '@tanstack/react-router';
import { can } from '@comanda/contract/access';
import { paths } from '#console/paths';
import { useCurrentUser } from '#features/accounts';
import classes from './tables.module.css';

/** Link to print QR codes, for users who may manage them; guests cannot order without a code. */
export const PrintCodesLink = () => {
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
