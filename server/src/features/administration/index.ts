export { administrationFeature } from './administration.feature.ts';
export { resendAdministratorInvitation } from './manage-administrators.ts';
