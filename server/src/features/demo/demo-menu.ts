/** The name that visitors see. */
export const demoName = 'Trattoria Comanda';

/** Name of the staff member who advances orders, shown in their history. */
export const staffName = 'Demo Kitchen';

/** Initial number of tables. More are added when visitors come. */
export const firstTables = 4;
export const mostTables = 100;
