export { deleteAccountsJob } from './delete-accounts.ts';
export { departuresCollection } from './departures.collection.ts';
export { anonymizeGuestsJob } from './anonymize-guests.job.ts';
export { leavingHandlers } from './leaving.commands.ts';
export { serveExport } from './serve-export.ts';
