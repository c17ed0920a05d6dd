import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { api, type Api } from '@comanda/contract';
import { createSemaphore } from '#platform/semaphore';

/** A caller with a cookie jar that uses the contract's typed client over real HTTP. */
export interface Browser {
  readonly api: ContractRouterClient<Api>;
  readonly origin: string;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  cookies(): ReadonlyMap<string, string>;
}

/** So many requests of all browsers wait for their answers at the same time. With more, a busy machine takes longer to connect than `fetch` waits. */
const limitOpenRequests = createSemaphore(100);

/** Browsers with the same cookie jar are one caller who is sent to several nodes. */
export const openBrowser = (origin: string, jar = new Map<string, string>()): Browser => {
  const send = async (request: Request): Promise<Response> => {
    const headers = new Headers(request.headers);
    if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await limitOpenRequests(() => fetch(new Request(request, { headers, redirect: 'manual' })));
    for (const cookie of response.headers.getSetCookie()) storeCookie(jar, cookie);
    return response;
  };
  const link = new OpenAPILink(api, { url: `${origin}/api`, fetch: send });
  return {
    api: createORPCClient(link),
    origin,
    fetch: (path, init) => send(new Request(`${origin}${path}`, init)),
    cookies: () => jar,
  };
};

const storeCookie = (jar: Map<string, string>, cookie: string): void => {
  const [pair = '', ...attributes] = cookie.split(';');
  const [name = '', ...value] = pair.split('=');
  const isExpired = attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute));
  if (isExpired) jar.delete(name);
  else jar.set(name, value.join('='));
};
