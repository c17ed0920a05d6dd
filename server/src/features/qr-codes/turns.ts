import { fail } from '@comanda/contract';
import { takeTurns } from '#platform/turns';

const turnAway = () => fail('qr-codes.busy');

/** So that a thousand stickers never slow the orders down. */
export const takeImageTurn = takeTurns(2, { longestLine: 200, turnAway });
export const takeSheetTurn = takeTurns(1, { longestLine: 20, turnAway });
