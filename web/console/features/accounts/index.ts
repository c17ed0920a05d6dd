import { lazyRouteComponent } from '@tanstack/react-router';

export { useCurrentUser } from './current-user.ts';
export { SignedIn } from './signed-in.tsx';
export { useSignOut } from './use-sign-out.ts';

export const ProfilePage = lazyRouteComponent(() => import('./profile-page.tsx'), 'ProfilePage');
