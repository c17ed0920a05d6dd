export { accountsHandlers } from './accounts.commands.ts';
export { createAuth, type Auth } from './auth.ts';
export { createAccount, hashNewPassword } from './create-account.ts';
export { logIn } from './log-in.ts';
export { removeAccount } from './remove-account.ts';
export { resolveActor, resolveCaller } from './resolve-caller.ts';
export { sessionsCollection, usersCollection } from './accounts.collection.ts';
