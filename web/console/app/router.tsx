import { createRootRouteWithContext, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { Actor } from '@comanda/contract/access';
import { consolePages, type ConsolePage } from '@comanda/contract/pages';
import { MantineThemeProvider } from '@mantine/core';
import { track, trackCrash } from '#kit/analytics';
import { redirectFrom } from '#console/access';
import { commonWords } from '#console/common-words';
import { paths } from '#console/paths';
import { LoadingView, PageCrash } from '#console/views';
import { useLanguage, useWords } from '#console/words';
import { fullWindowPages, screens } from './screens.ts';
import { Shell } from './shell/index.ts';

interface RouterContext {
  readonly actor: Actor;
}

const RedirectToLanding = () => {
  useEffect(() => location.replace(paths.landing), []);
  return null;
};

const rootRoute = createRootRouteWithContext<RouterContext>()({
  notFoundComponent: RedirectToLanding,
});

/** Labels that components bring along themselves, in the reader's language. */
const TranslatedLabels = ({ children }: { children: ReactNode }) => {
  const { close, togglePassword } = useWords(commonWords);
  const theme = useMemo(
    () => ({
      components: {
        Drawer: { defaultProps: { closeButtonProps: { 'aria-label': close } } },
        Modal: { defaultProps: { closeButtonProps: { 'aria-label': close } } },
        PasswordInput: { defaultProps: { visibilityToggleButtonProps: { 'aria-label': togglePassword } } },
      },
    }),
    [close, togglePassword],
  );
  return <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>;
};

/** Everything in the frame is rendered again when the language changes, also what formats times and money. */
const ShellInLanguage = () => (
  <TranslatedLabels key={useLanguage()}>
    <Shell />
  </TranslatedLabels>
);

const shellRoute = createRoute({ getParentRoute: () => rootRoute, id: 'shell', component: ShellInLanguage });

const routeAt = (page: ConsolePage, parent: typeof rootRoute | typeof shellRoute) =>
  createRoute({
    getParentRoute: () => parent,
    path: page,
    component: screens[page],
    beforeLoad: ({ context }) => {
      const redirectPath = redirectFrom(context.actor, page);
      if (redirectPath === null) return;
      throw redirectPath === paths.landing
        ? redirect({ href: redirectPath, reloadDocument: true })
        : redirect({ to: redirectPath, replace: true });
    },
  });

const pagesInShell = Object.values(consolePages).filter((page) => !fullWindowPages.includes(page));

export const createConsoleRouter = (actor: Actor) => {
  const router = createRouter({
    routeTree: rootRoute.addChildren([
      shellRoute.addChildren(pagesInShell.map((page) => routeAt(page, shellRoute))),
      ...fullWindowPages.map((page) => routeAt(page, rootRoute)),
    ]),
    context: { actor },
    defaultPreload: 'intent',
    defaultPendingComponent: LoadingView,
    defaultErrorComponent: PageCrash,
    defaultOnCatch: trackCrash,
    scrollRestoration: true,
  });
  // Also true for the first page, which has no `fromLocation`.
  router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
    if (pathChanged || fromLocation === undefined) track('page_view', { surface: 'console' });
  });
  return router;
};
