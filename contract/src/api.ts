import { accountsCommands } from '@comanda/contract/accounts';
import { documentsCommands } from '@comanda/contract/documents';
import { filesCommands } from '@comanda/contract/files';
import { onboardingCommands } from '@comanda/contract/onboarding';
import { restaurantsCommands } from '@comanda/contract/restaurants';
import { staffCommands } from '@comanda/contract/staff';

/** The table of contents: every endpoint of the product. */
export const api = {
  accounts: accountsCommands,
  documents: documentsCommands,
  files: filesCommands,
  onboarding: onboardingCommands,
  restaurants: restaurantsCommands,
  staff: staffCommands,
};

export type Api = typeof api;
