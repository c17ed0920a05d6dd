/** The name that visitors see. */
export const demoRestaurantTitle = 'Trattoria Comanda';

/** Name of the staff member who advances orders, shown in their history. */
export const demoStaffName = 'Demo Kitchen';

/** Initial number of tables. More are added when visitors come. */
export const initialDemoTables = 4;
export const maxDemoTables = 100;
