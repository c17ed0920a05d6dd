const known: Readonly<Record<string, string>> = {
  '/administration/suspend': 'Suspended',
  '/administration/restore': 'Lifted a suspension',
  '/administration/export-audit': 'Exported the audit trail',
  '/tokens/grant': 'Granted or took back tokens',
  '/tokens/refund': 'Refunded a purchase of tokens',
  '/messages/reply': 'Answered a message',
  '/messages/mark-read': 'Read a message',
  '/integrations/approve': 'Approved a request',
  '/integrations/reject': 'Rejected a request',
  '/integrations/quote': 'Quoted an integration',
  '/integrations/note': 'Noted something on a request',
  '/restaurants/update': 'Changed a restaurant',
  '/orders/change-status': 'Moved an order on',
  '/orders/cancel': 'Cancelled an order',
  '/payments/refund': 'Refunded a payment',
  '/accounts/change-password': 'Changed their own password',
};

/** A command in words; one that nobody has put into words by its own name. */
export const wordsOf = (command: string): string => {
  const words = known[command];
  if (words !== undefined) return words;
  const [, feature = '', verb = ''] = command.split('/');
  const sentence = `${verb} (${feature})`.replaceAll('-', ' ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
};

/** What a command was given, as a reader takes it in: ids say nothing to anybody. */
export const detailsOf = (input: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(input).flatMap(([name, value]) => {
    if (/(^key$|Id$|Ids$)/.test(name) || value === '' || value === null) return [];
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return [`${name.replaceAll(/([A-Z])/g, ' $1').toLowerCase()}: ${text}`];
  });
