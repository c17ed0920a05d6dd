import type { Context } from '#platform/context';
import { openSecret, sealSecret, type SealedColumn } from '#platform/security';

const sealContext = (userId: string) => ({ purpose: 'staff-pin', place: userId });

/** Hashes the PIN slowly like a password, and seals the hash: with so few digits, whoever has the hash could try all PINs. */
export const sealPin = async (
  { passwords, secretKeys }: Pick<Context, 'passwords' | 'secretKeys'>,
  userId: string,
  pin: string,
): Promise<Buffer> => sealSecret(secretKeys, sealContext(userId), await passwords.hash(pin));

export const isRightPin = (
  { passwords, secretKeys }: Pick<Context, 'passwords' | 'secretKeys'>,
  { userId, sealed, pin }: { readonly userId: string; readonly sealed: Buffer; readonly pin: string },
): Promise<boolean> => passwords.verify({ hash: openSecret(secretKeys, sealContext(userId), sealed), password: pin });

export const sealedPins: readonly SealedColumn[] = [
  {
    table: 'staff_pins',
    column: 'pin_sealed',
    key: ['user_id'],
    contextOf: ({ user_id: userId = '' }) => sealContext(userId),
  },
];
