import { Drawer, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { navigationFor } from '#console/access';
import { Icon } from '#console/icons';
import { paths } from '#console/paths';
import { useWords } from '#console/words';
import { useCurrentUser } from '#features/accounts';
import { Logo } from '#kit/brand';
import { OrdersBadge } from '#features/bell';
import { SidebarContent } from './sidebar-content.tsx';
import { shellWords } from './words/index.ts';
import classes from './shell.module.css';

/** True if this person works with orders: then the console rings for orders and counts them on every screen. */
export const useHasOrders = (): boolean => {
  const { actor } = useCurrentUser();
  return navigationFor(actor).some(({ to }) => to === paths.orders);
};

/** Phones have no space for a sidebar: they get a bar at the top, with the same items in a drawer behind its menu button. */
export const PhoneBar = () => {
  const words = useWords(shellWords);
  const hasOrders = useHasOrders();
  const [isOpen, drawer] = useDisclosure(false);
  return (
    <header className={classes.bar}>
      <button type="button" className={classes.barButton} aria-expanded={isOpen} onClick={drawer.open}>
        <Icon name="burger" />
        <VisuallyHidden>{words.openNavigation}</VisuallyHidden>
        {hasOrders ? (
          <span className={classes.barBadge}>
            <OrdersBadge />
          </span>
        ) : null}
      </button>
      <Link className={classes.barBrand} to={paths.dashboard}>
        <Logo size={26} isOnEvening />
      </Link>
      <Drawer.Root opened={isOpen} onClose={drawer.close} size="16rem" classNames={{ content: classes.drawer }}>
        <Drawer.Overlay />
        <Drawer.Content aria-label={words.navigation}>
          <button
            type="button"
            className={classes.drawerClose}
            aria-label={words.closeNavigation}
            onClick={drawer.close}
          >
            <Icon name="close" />
          </button>
          <SidebarContent onNavigate={drawer.close} />
        </Drawer.Content>
      </Drawer.Root>
    </header>
  );
};
