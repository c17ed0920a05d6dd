import { collapsedText, requiredText, skipBlank } from '@comanda/contract/kernel';
import { isReservedName, reservedNameMessage } from './reserved-names.ts';

const maxEmailLength = 254;
/**
 * A plain address and nothing else: no display name, no comment, no quotation marks. So one mailbox has one spelling, and mail programs read
 * the address as we do. It is the pattern of `z.email()`; matching takes linear time.
 */
const emailPattern = /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i;

const looksLikeEmail = (value: string): boolean => value.length > maxEmailLength || emailPattern.test(value);
const nameCharacters = /^[\p{L}\p{M}\p{N} ._-]*$/u;

export const email = requiredText('Email is required')
  .overwrite((value) => value.trim().toLowerCase())
  .refine(skipBlank(looksLikeEmail), 'Please enter a valid email address')
  .refine((value) => value.length <= maxEmailLength, 'Email address is too long');

export const password = requiredText('Password is required')
  .refine(
    skipBlank((value) => value.length >= 6),
    'Password must be at least 6 characters long',
  )
  .refine((value) => value.length <= 128, 'Password is too long')
  .refine(
    skipBlank((value) => /[a-z]/.test(value)),
    'Password must contain at least one lowercase letter',
  )
  .refine(
    skipBlank((value) => /[A-Z]/.test(value)),
    'Password must contain at least one uppercase letter',
  )
  .refine(
    skipBlank((value) => /[0-9]/.test(value)),
    'Password must contain at least one number',
  );

export const displayName = collapsedText('Display name is required')
  .refine(
    skipBlank((value) => value.length >= 2),
    'Display name must be at least 2 characters long',
  )
  .refine((value) => value.length <= 50, 'Display name is too long (maximum 50 characters)')
  .refine(
    skipBlank((value) => nameCharacters.test(value)),
    'Display name contains invalid characters',
  )
  .refine((value) => !isReservedName(value), reservedNameMessage);
