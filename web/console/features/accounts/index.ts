import { lazyRouteComponent } from '@tanstack/react-router';

export { useCurrentUser } from './current-user.ts';
export { MailboxNotice } from './mailbox-notice.tsx';
export { RequireLogin } from './require-login.tsx';
export { useLogOut } from './use-log-out.ts';

export const LazyProfilePage = lazyRouteComponent(() => import('./profile-page.tsx'), 'ProfilePage');
export { useAuthorNames, type FormatAuthor } from './use-author-names.ts';
