import { lazyRouteComponent } from '@tanstack/react-router';

export { fieldLabels, formatFieldValue } from './field-labels.ts';
export { MenuFrame } from './menu-frame.tsx';
export { PhonePreview } from './phone-preview.tsx';
export { isSameValue } from './same-value.ts';
export { UndoButtons } from './undo-buttons.tsx';
export { useGuestMenu } from './use-guest-menu.ts';

export const LazyMenusPage = lazyRouteComponent(() => import('./menus-page.tsx'), 'MenusPage');
