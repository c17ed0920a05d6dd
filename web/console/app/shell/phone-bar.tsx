import { Drawer, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { Icon } from '#console/icons';
import { paths } from '#console/paths';
import { useWords } from '#console/words';
import { Logo } from '#kit/brand';
import { OrdersBadge } from '#features/bell';
import { SidebarContent } from './sidebar-content.tsx';
import { useHasOrders } from './use-has-orders.ts';
import { shellWords } from './words/index.ts';
import classes from './shell.module.css';

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
