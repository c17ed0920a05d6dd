import type { ErrorEntry } from '@comanda/contract/kernel';

export const cardHoldsErrors = {
  'card-holds.not-asked': {
    status: 412,
    message: 'No card is needed here. You can order right away.',
    log: 'info',
  },
  'card-holds.method-cannot': {
    status: 412,
    message: 'This payment method cannot hold an amount. Please leave a card.',
    log: 'info',
  },
  'card-holds.already-held': { status: 409, message: 'This table has already left a card.', log: 'info' },
  'card-holds.over': { status: 409, message: 'This card is no longer held.', log: 'info' },
  'card-holds.bill-open': {
    status: 412,
    message: 'There is still {open} to pay. Please pay it before you take your card back.',
    log: 'info',
  },
  'card-holds.tip-above-hold': {
    status: 412,
    message: 'The card is held for {held}. The tip can be at most {most}.',
    log: 'info',
  },
  'card-holds.key-reused': { status: 409, message: 'This card was already left with different data.', log: 'warn' },
  'card-holds.state-changed': {
    status: 409,
    message: 'This card has changed in the meantime. Nothing was done: please look at it as it is now.',
    log: 'error',
  },
} as const satisfies Record<string, ErrorEntry>;
