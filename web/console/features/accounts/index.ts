import { lazyRouteComponent } from '@tanstack/react-router';

export { deviceName, isHandheld } from './device-name.ts';
export { useCurrentUser } from './current-user.ts';
export { MailboxNotice } from './mailbox-notice.tsx';
export { NewsDot } from './news-dot.tsx';
export { RequireLogin } from './require-login.tsx';
export { useLogOut } from './use-log-out.ts';

export const LazyProfilePage = lazyRouteComponent(() => import('./profile-page.tsx'), 'ProfilePage');
export const LazyWhatsNewPage = lazyRouteComponent(() => import('./whats-new-page.tsx'), 'WhatsNewPage');
export { useAuthorNames, type FormatAuthor } from './use-author-names.ts';
