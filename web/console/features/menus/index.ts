import { lazyRouteComponent } from '@tanstack/react-router';

export { formatFieldValue, listAllergens } from './format-field-value.ts';
export { formatServingHours } from './format-serving-hours.ts';
export { MenuFrame } from './menu-frame.tsx';
export { PhonePreview } from './phone-preview.tsx';
export { isSameValue } from './same-value.ts';
export { UndoButtons } from './undo-buttons.tsx';
export { useGuestMenu } from './use-guest-menu.ts';
export { menusWords } from './words/index.ts';

export const LazyMenusPage = lazyRouteComponent(() => import('./menus-page.tsx'), 'MenusPage');
