/** How many events a browser hands over at once. Apart from the declarations, so that a phone can use it without loading any schema. */
export const mostInBatch = 40;
