import { collapsedText, fieldRule } from '@comanda/contract/kernel';

export const stationName = collapsedText('Station name is required').refine(
  (value) => value.length <= 40,
  fieldRule('tooLong', 'Station name is too long (maximum 40 characters)', { maximum: 40 }),
);

/** More than any kitchen has. There is a limit because every kitchen screen draws all stations. */
export const maxStationsPerRestaurant = 30;
