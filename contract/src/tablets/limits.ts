import { z } from 'zod';
import { fieldRule } from '@comanda/contract/kernel';

/** Shared tablets that one restaurant can register. */
export const maxTablets = 20;

/** Wrong PINs in a row after which a PIN is locked, on all tablets together, until the owner unlocks it. */
export const maxWrongPins = 5;

/** Minutes without a touch after which a tablet locks itself, as owners can choose them. */
export const lockAfterMinutesChoices = [1, 2, 5, 15] as const;
export const lockAfterMinutes = z.literal(lockAfterMinutesChoices);
export type LockAfterMinutes = z.infer<typeof lockAfterMinutes>;

export const minPinLength = 4;
export const maxPinLength = 6;

/** PINs that people try first: one digit repeated, and digits in a row. */
const isEasyToGuess = (pin: string): boolean =>
  /^(\d)\1*$/.test(pin) || '0123456789'.includes(pin) || '9876543210'.includes(pin);

/** A PIN that somebody chooses. */
export const newPin = z
  .string()
  .regex(new RegExp(`^\\d{${minPinLength},${maxPinLength}}$`), `Please enter ${minPinLength} to ${maxPinLength} digits`)
  .refine((pin) => !isEasyToGuess(pin), fieldRule('easyPin', 'This PIN is easy to guess. Please choose another one'));
