import { useQuery } from '@tanstack/react-query';
import { Icon } from '#console/icons';
import { elementMark, placeElement, useWords } from '#console/words';
import { apiClient } from '#kit/client';
import { qrCodesWords } from './words/index.ts';
import classes from './qr-codes.module.css';

/** Address that codes drawn for this browser lead to; undefined until it is loaded. */
export const useCodeAddress = () =>
  useQuery({
    queryKey: ['qr-codes', 'address'],
    queryFn: ({ signal }) => apiClient.qrCodes.readAddress(undefined, { signal }),
  }).data;

/** Shows the address that the codes lead to, and who can reach it. */
export const AddressNote = () => {
  const words = useWords(qrCodesWords);
  const address = useCodeAddress();
  if (address === undefined) return null;
  const { origin, reach } = address;
  return (
    <div className={classes.address} data-reach={reach} role={reach === 'everybody' ? undefined : 'note'}>
      <p>
        {placeElement(
          words.codesOpen({ address: elementMark }),
          <strong className={classes.origin}>
            <bdi>{origin}</bdi>
          </strong>,
        )}
      </p>
      {reach === 'everybody' ? null : (
        <p className={classes.hint}>
          <Icon name="alert" size={20} />
          <span>{words.reach[reach]}</span>
        </p>
      )}
    </div>
  );
};
