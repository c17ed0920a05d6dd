const dotlessDomains = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that an email address is delivered to, as the key of a rate limit: a tag after a plus sign, and for some providers a dot, leads
 * to the same mailbox. Mails are always sent to the address as it was written.
 */
export const mailboxOf = (email: string): string => {
  const at = email.lastIndexOf('@');
  const [domain, local = ''] = [email.slice(at + 1).toLowerCase(), email.slice(0, at).toLowerCase().split('+', 1)[0]];
  return `${dotlessDomains.has(domain) ? local.replaceAll('.', '') : local}@${domain}`;
};
