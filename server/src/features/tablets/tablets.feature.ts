import type { Api } from '@comanda/contract';
import type { Auth } from '#features/accounts';
import type { Feature } from '#platform/feature';
import { direct, type HandlersOf, prepared } from '#platform/http';
import { changeOwnPin, setPin, unlockPin } from './change-pins.ts';
import { keepUnlocked, lockTablet } from './lock-tablet.ts';
import { readLockScreen } from './read-lock-screen.ts';
import { registerTablet } from './register-tablet.ts';
import { revokeTablet } from './revoke-tablet.ts';
import { sealedPins } from './sealed-pin.ts';
import { staffPinsCollection, tabletsCollection } from './tablets.collection.ts';
import { unlockTablet } from './unlock-tablet.ts';

const tabletsHandlers = (auth: Auth): HandlersOf<Api['tablets']> => ({
  register: registerTablet,
  revoke: revokeTablet,
  setPin: prepared(setPin),
  unlockPin,
  changeOwnPin: prepared(changeOwnPin(auth)),
  readLockScreen: direct(readLockScreen),
  unlock: direct(unlockTablet),
  lock: lockTablet,
  keepUnlocked,
});

export const tabletsFeature: Feature<{ readonly auth: Auth }> = {
  handlers: ({ auth }) => ({ tablets: tabletsHandlers(auth) }),
  sealed: sealedPins,
  collections: [tabletsCollection, staffPinsCollection],
};
