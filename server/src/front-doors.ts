import type { FastifyRequest } from 'fastify';
import type { Caller } from '#platform/context';
import type { Page } from '#platform/http';

/** Three front doors, three bundles. A logged-in visitor of the landing page is sent on to the console. */
export const frontDoors = (resolveCaller: (request: FastifyRequest) => Promise<Caller>): Page[] => [
  {
    paths: ['/'],
    document: 'landing/index.html',
    redirect: async (request) => {
      const { searchParams } = new URL(request.url, 'http://localhost');
      // A link of a mail is opened by whoever holds it, logged in or not.
      if (searchParams.has('reset') || searchParams.has('confirm-email')) return null;
      const { actor } = await resolveCaller(request);
      return actor.kind === 'user' ? '/dashboard' : null;
    },
  },
  {
    paths: [
      '/profile',
      '/restaurants',
      '/dashboard',
      '/orders',
      '/menus',
      '/menus/:menuId/edit',
      '/qr-codes',
      '/integrations',
      '/messages',
      '/admin/*',
    ],
    document: 'console/index.html',
  },
];
