import type { Api } from '@comanda/contract';
import type { methodCommands } from '@comanda/contract/payments';
import { direct, type HandlersOf } from '#platform/http';
import { changeMethodAsAdmin, disableMethod } from './change-method-as-admin.ts';
import { setMethodCurrencies } from './set-method-currencies.ts';
import { setMethodTest } from './set-method-test.ts';
import { setMethodActive } from './set-method-active.ts';
import { activateMethod, verifyMethod } from './verify-method.ts';

export const methodsHandlers: HandlersOf<Pick<Api['payments'], keyof typeof methodCommands>> = {
  setMethodActive,
  setMethodTest,
  setMethodCurrencies,
  changeMethod: changeMethodAsAdmin,
  disableMethod,
  activateMethod: direct(activateMethod),
  verifyMethod: direct(verifyMethod),
};
