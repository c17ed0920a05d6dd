import { consolePages, landingPage, landingParameters } from '@comanda/contract/pages';
import type { FastifyRequest } from 'fastify';
import type { Page, ResolveCaller } from '#platform/http';

/** As Fastify writes the parts of a path that vary. */
const asRoute = (page: string): string => page.replaceAll('$', ':');

/** Which bundle answers which address. A logged-in visitor of the landing page is sent on to the console. */
export const frontDoors = (resolveCaller: ResolveCaller): Page[] => [
  {
    paths: [landingPage],
    document: 'landing/index.html',
    redirect: async (request) =>
      !isFromMail(request) && (await isLoggedIn(resolveCaller, request)) ? consolePages.dashboard : null,
  },
  { paths: Object.values(consolePages).map(asRoute), document: 'console/index.html' },
];

/** A link of a mail is opened by whoever holds it, logged in or not. */
const isFromMail = ({ url }: FastifyRequest): boolean => {
  const { searchParams } = new URL(url, 'http://localhost');
  const { reset, invite, confirmEmail } = landingParameters;
  return [reset, invite, confirmEmail].some((parameter) => searchParams.has(parameter));
};

const isLoggedIn = async (resolveCaller: ResolveCaller, request: FastifyRequest): Promise<boolean> => {
  try {
    return (await resolveCaller(request)).actor.kind === 'user';
  } catch {
    // While the database is away the landing page still shows; the console says what is wrong.
    return false;
  }
};
