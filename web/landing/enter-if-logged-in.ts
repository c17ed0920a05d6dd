import { consolePages } from '@comanda/contract/pages';
import { readLoggedInUser } from './read-logged-in-user.ts';

/** The server sends those who are logged in on already; this is for a page that a browser kept. */
export const enterIfLoggedIn = async (): Promise<void> => {
  if ((await readLoggedInUser()) !== null) location.replace(consolePages.dashboard);
};
