export { endSession } from './end-session.ts';
export { logIn } from './log-in.ts';
export { logOutEverywhere } from './log-out-everywhere.ts';
export { logOut } from './log-out.ts';
export { resolveActor, resolveCaller } from './resolve-caller.ts';
export { whoAmI } from './who-am-i.ts';
