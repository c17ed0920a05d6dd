/** Explains the archive to somebody who unpacks it years later. */
export const renderReadMe = (at: Date, tables: readonly string[]): string =>
  [
    `Everything Comanda knew of this account on ${at.toISOString()}.`,
    'json/ and csv/ hold the same rows, one file for each kind: JSON for programs, CSV for spreadsheets. Times are UTC. Amounts of money are in the smallest unit of their currency, such as cents. Rows refer to each other by their ids.',
    'files/ holds every image as it was uploaded; objects.json says of each what it is called and how large it is.',
    'Passwords, keys and the credentials of payment providers are in no file: they are sealed, and nobody can read them.',
    `Kinds: ${tables.join(', ')}.`,
  ].join('\r\n\r\n');
