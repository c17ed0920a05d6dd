import { collapsedText, requiredText, skipBlank } from '@comanda/contract/kernel';

const maxEmailLength = 254;
// Each part excludes the character that ends it, so that matching takes linear time.
const emailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

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
  );
