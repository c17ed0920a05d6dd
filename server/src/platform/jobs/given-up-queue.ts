/** Jobs that failed at every try. They stay here until an administrator sends them again or deletes them. */
export const givenUpQueue = 'given-up';
