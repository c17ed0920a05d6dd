import { createRootRouteWithContext, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Actor } from '@comanda/contract/access';
import { redirectFrom } from '#app/access';
import { paths, patterns, type Pattern } from '#app/paths';
import { Shell } from '#app/shell';
import { LoadingView, PageCrash } from '#app/views';
import { screens } from './screens.ts';

interface RouterContext {
  readonly actor: Actor;
}

const LeaveForLanding = () => {
  useEffect(() => location.replace(paths.landing), []);
  return null;
};

const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Shell,
  notFoundComponent: LeaveForLanding,
});

const routeAt = (pattern: Pattern) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: pattern,
    component: screens[pattern],
    beforeLoad: ({ context }) => {
      const elsewhere = redirectFrom(context.actor, pattern);
      if (elsewhere === null) return;
      throw elsewhere === paths.landing
        ? redirect({ href: elsewhere, reloadDocument: true })
        : redirect({ to: elsewhere, replace: true });
    },
  });

export const createConsoleRouter = (actor: Actor) =>
  createRouter({
    routeTree: rootRoute.addChildren(Object.values(patterns).map(routeAt)),
    context: { actor },
    defaultPreload: 'intent',
    defaultPendingComponent: LoadingView,
    defaultErrorComponent: PageCrash,
    scrollRestoration: true,
  });
