import type { Api } from '@comanda/contract';
import type { Auth } from '#features/accounts';
import { direct, prepared, type HandlersOf } from '#platform/http';
import { changeOwnPin, setPin, unlockPin } from './change-pins.ts';
import { keepUnlocked, lockTablet } from './lock-tablet.ts';
import { readLockScreen } from './read-lock-screen.ts';
import { registerTablet } from './register-tablet.ts';
import { revokeTablet } from './revoke-tablet.ts';
import { unlockTablet } from './unlock-tablet.ts';

export const tabletsHandlers = (auth: Auth): HandlersOf<Api['tablets']> => ({
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
