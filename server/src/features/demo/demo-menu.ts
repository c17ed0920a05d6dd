/** As visitors read it. */
export const demoName = 'Trattoria Comanda';

/** Who moves the orders on, in their history. */
export const staffName = 'Demo Kitchen';

/** More are set up as visitors come. */
export const firstTables = 4;
export const mostTables = 100;
