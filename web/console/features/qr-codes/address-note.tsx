import type { AddressReach } from '@comanda/contract/qr-codes';
import { useQuery } from '@tanstack/react-query';
import { Icon } from '#console/icons';
import { apiClient } from '#kit/client';
import classes from './qr-codes.module.css';

/** Address that codes drawn for this browser lead to; undefined until it is loaded. */
export const useCodeAddress = () =>
  useQuery({
    queryKey: ['qr-codes', 'address'],
    queryFn: ({ signal }) => apiClient.qrCodes.readAddress(undefined, { signal }),
  }).data;

const hints: Readonly<Record<Exclude<AddressReach, 'everybody'>, string>> = {
  machine:
    'Only this computer can open that address, so phones that scan a code cannot open the menu. Before you print, open this page at the address your guests will use, or ask your administrator to set the public address of this server.',
  network:
    'Only phones on the same network, such as your guest Wi-Fi, can open that address. For phones on mobile data, ask your administrator to set the public address of this server before you print.',
};

/** Shows the address that the codes lead to, and who can reach it. */
export const AddressNote = () => {
  const address = useCodeAddress();
  if (address === undefined) return null;
  const { origin, reach } = address;
  return (
    <div className={classes.address} data-reach={reach} role={reach === 'everybody' ? undefined : 'note'}>
      <p>
        Codes open <strong className={classes.origin}>{origin}</strong>
      </p>
      {reach === 'everybody' ? null : (
        <p className={classes.hint}>
          <Icon name="alert" size={20} />
          <span>{hints[reach]}</span>
        </p>
      )}
    </div>
  );
};
