import { accountsCommands } from '@comanda/contract/accounts';
import { documentsCommands } from '@comanda/contract/documents';
import { onboardingCommands } from '@comanda/contract/onboarding';

/** The table of contents: every endpoint of the product. */
export const api = {
  accounts: accountsCommands,
  documents: documentsCommands,
  onboarding: onboardingCommands,
};

export type Api = typeof api;
