import type { WordsOf } from '#console/words';

/** Texts of the board and its order cards. */
export const words = {
  moveHere: 'Move here',
  cannotMoveBack: 'Orders cannot move back',
  readyAtPass: 'Ready at the pass',
  status: 'Status',
  show: 'Show',
  nothing: {
    unopened: 'Nothing is unopened now.',
    accepted: 'Nothing is accepted now.',
    preparing: 'Nothing is preparing now.',
    partially_delivered: 'Nothing is partially delivered now.',
  },
  partly: 'Partly',
  cancelZone: 'Cancel …',
  moveTable: 'Move {table} to …',
  moveTo: 'Move to',
  moveToStatus: 'Move to {status}',
  notSent: 'Not sent yet',
  itemsOf: 'Items of {table}',
  cancelledWhy: 'Canceled: {reason}',
  detailsOf: 'Details of {table}',
  ok: 'OK',
  finishedOrders: 'Finished orders',
  nobodySaw: 'Nobody has seen this order',
  nobodyLooked: 'Nobody has looked at this order for {duration}',
  seconds: { one: '{count} second', other: '{count} seconds' },
  ready: 'Ready',
  pickedUp: 'Picked up',
} as const;

export type BoardWords = WordsOf<typeof words>;
