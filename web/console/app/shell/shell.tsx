import { Outlet, useRouter } from '@tanstack/react-router';
import { useRef, useEffect, type RefObject } from 'react';
import { can } from '@comanda/contract/access';
import { useWords } from '#console/words';
import { MailboxNotice, useCurrentUser } from '#features/accounts';
import { AdministratorBar, PausedNotice } from '#features/administration';
import { UnhappyTables } from '#features/feedback';
import { DepartureNotice } from '#features/leaving';
import { OrdersAlarm, OrderSounds } from '#features/bell';
import { ShowcaseBar } from '#features/showcase';
import { TabletBar } from '#features/tablets';
import { TokenWarning } from '#features/tokens';
import { PhoneBar, useHasOrders } from './phone-bar.tsx';
import { SidebarContent } from './sidebar-content.tsx';
import { shellWords } from './words/index.ts';
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
  const words = useWords(shellWords);
  const main = useRef<HTMLElement>(null);
  const hasOrders = useHasOrders();
  const { actor, tablet } = useCurrentUser();
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
        {words.skip}
      </a>
      <aside className={classes.sidebar} aria-label={words.sidebar}>
        <SidebarContent />
      </aside>
      {hasOrders ? <OrderSounds /> : null}
      <PhoneBar />
      {can(actor, 'platform.administer') ? (
        <div className={classes.above}>
          <AdministratorBar />
        </div>
      ) : null}
      {tablet === null ? null : (
        <div className={classes.above}>
          <TabletBar />
        </div>
      )}
      <main id="content" ref={main} className={classes.content} tabIndex={-1}>
        {hasOrders ? <OrdersAlarm /> : null}
        {hasOrders ? <UnhappyTables /> : null}
        <PausedNotice />
        <DepartureNotice />
        <MailboxNotice />
        <TokenWarning />
        <ShowcaseBar />
        <Outlet />
      </main>
    </>
  );
};
