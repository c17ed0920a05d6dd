export { completeLogIn, logIn } from './log-in.ts';
export { logOut, logOutEverywhere, endSession } from './log-out.ts';
export { resolveActor, resolveCaller, resolvePinActor } from './resolve-caller.ts';
export { whoAmI } from './who-am-i.ts';
