export { accountsHandlers } from './accounts.commands.ts';
export { deleteUser } from './accounts.repository.ts';
export { createAuth, type Auth } from './auth.ts';
export { createAccount, hashNewPassword } from './create-account.ts';
export { logIn } from './log-in.ts';
export { resolveActor, resolveCaller } from './resolve-caller.ts';
export { tokenMails } from './token-mails.ts';
export { sessionsCollection, usersCollection } from './accounts.collection.ts';
