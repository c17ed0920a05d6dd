import { validateRestaurantRecords, type RecordProblem } from '@comanda/contract/restaurants';
import { withFullImageUrl } from './with-full-image-url.ts';

// The functions of this feature that run in worker processes.

export const validateRecords = (records: readonly unknown[]): RecordProblem[] =>
  validateRestaurantRecords(records.map(withFullImageUrl));
