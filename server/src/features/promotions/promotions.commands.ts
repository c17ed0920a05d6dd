import type { Api } from '@comanda/contract';
import type { HandlersOf } from '#platform/http';
import { removeCode } from './remove-code.ts';
import { saveCode } from './save-code.ts';
import { saveHappyHours } from './save-happy-hours.ts';

export const promotionsHandlers: HandlersOf<Api['promotions']> = { saveHappyHours, saveCode, removeCode };
