import { Notifications } from '@mantine/notifications';
import { textDirection } from '@comanda/contract/kernel';
import { useLanguage } from '#console/words';

/** Notices are opposite the sidebar, which is on the side where lines begin. */
export const NoticeList = () => (
  <Notifications position={textDirection(useLanguage()) === 'rtl' ? 'bottom-left' : 'bottom-right'} />
);
