import { z } from 'zod';
import { collapsedText, requiredText, skipBlank, fieldRule } from '@comanda/contract/kernel';
import { isReservedName, reservedNameMessage } from './reserved-names.ts';

const maxEmailLength = 254;
/**
 * A plain address and nothing else: no display name, no comment, no quotation marks. So one mailbox has one spelling, and mail programs read
 * the address as we do. It is the pattern of `z.email()`; matching takes linear time.
 */
const emailPattern = /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i;

// Each part excludes the character that ends it, so that matching takes linear time.
const emailLikePattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const nameCharacters = /^[\p{L}\p{M}\p{N} ._-]*$/u;

const emailField = (pattern: RegExp) =>
  requiredText('Email is required')
    .overwrite((value) => value.trim().toLowerCase())
    .refine(
      skipBlank((value) => value.length > maxEmailLength || pattern.test(value)),
      fieldRule('email', 'Please enter a valid email address'),
    )
    .refine(
      (value) => value.length <= maxEmailLength,
      fieldRule('tooLong', 'Email address is too long', { maximum: maxEmailLength }),
    );

export const email = emailField(emailPattern);

/**
 * The sign-up form only checks that the address looks like one, as specified. The account is created only if `email` accepts it too;
 * otherwise the answer is `accounts.email-invalid`.
 */
export const signUpEmail = emailField(emailLikePattern);

export const password = requiredText('Password is required')
  .refine(
    skipBlank((value) => value.length >= 6),
    fieldRule('tooShort', 'Password must be at least 6 characters long', { minimum: 6 }),
  )
  .refine((value) => value.length <= 128, fieldRule('tooLong', 'Password is too long', { maximum: 128 }))
  .refine(
    skipBlank((value) => /[a-z]/.test(value)),
    fieldRule('lowercase', 'Password must contain at least one lowercase letter'),
  )
  .refine(
    skipBlank((value) => /[A-Z]/.test(value)),
    fieldRule('uppercase', 'Password must contain at least one uppercase letter'),
  )
  .refine(
    skipBlank((value) => /[0-9]/.test(value)),
    fieldRule('digit', 'Password must contain at least one number'),
  );

export const displayName = collapsedText('Display name is required')
  .refine(
    skipBlank((value) => value.length >= 2),
    fieldRule('tooShort', 'Display name must be at least 2 characters long', { minimum: 2 }),
  )
  .refine(
    (value) => value.length <= 50,
    fieldRule('tooLong', 'Display name is too long (maximum 50 characters)', { maximum: 50 }),
  )
  .refine(
    skipBlank((value) => nameCharacters.test(value)),
    fieldRule('characters', 'Display name contains invalid characters'),
  )
  .refine((value) => !isReservedName(value), fieldRule('reserved', reservedNameMessage));

/** Checks only that a password was entered, so that the answer does not tell a wrong password from a malformed one. */
export const presentPassword = z.string().min(1, 'Password is required').max(128, 'Password is too long');

/** A code as a person types it, with or without spaces. */
export const enteredCode = z.string().trim().min(1, 'Please enter the code').max(40, 'This code is too long');
