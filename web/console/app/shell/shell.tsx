import { Outlet, useRouter } from '@tanstack/react-router';
import { useRef, useEffect, type RefObject } from 'react';
import { MailboxNotice } from '#features/accounts';
import { UnhappyTables } from '#features/feedback';
import { DepartureNotice } from '#features/leaving';
import { OrdersAlarm, OrderSounds } from '#features/bell';
import { ShowcaseBar } from '#features/showcase';
import { TokenWarning } from '#features/tokens';
import { PhoneBar } from './phone-bar.tsx';
import { SidebarContent } from './sidebar-content.tsx';
import { useHasOrders } from './use-has-orders.ts';
import classes from './shell.module.css';

/**
 * Moves focus to the new screen's heading after each navigation. On the first screen focus stays at the top, before the skip
 * link.
 */
const useHeadingFocus = (main: RefObject<HTMLElement | null>) => {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation !== undefined && pathChanged) main.current?.querySelector<HTMLElement>('h1')?.focus();
      }),
    [router, main],
  );
};

/** The frame around every screen: a sidebar, or on phones a bar with a drawer. */
export const Shell = () => {
  const main = useRef<HTMLElement>(null);
  const hasOrders = useHasOrders();
  useHeadingFocus(main);
  return (
    <>
      <a
        className={classes.skip}
        href="#content"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        Skip to content
      </a>
      <aside className={classes.sidebar} aria-label="Sidebar">
        <SidebarContent />
      </aside>
      {hasOrders ? <OrderSounds /> : null}
      <PhoneBar />
      <main id="content" ref={main} className={classes.content} tabIndex={-1}>
        {hasOrders ? <OrdersAlarm /> : null}
        {hasOrders ? <UnhappyTables /> : null}
        <DepartureNotice />
        <MailboxNotice />
        <TokenWarning />
        <ShowcaseBar />
        <Outlet />
      </main>
    </>
  );
};
