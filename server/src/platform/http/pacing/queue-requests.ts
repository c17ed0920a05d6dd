import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Caller } from '#platform/context';
import { runInSlot, type EnterRequestLine, type RequestSlot } from '#platform/request-line';
import { rateLimitNetwork, readDeviceHash } from '#platform/security';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True if requests of this route do not wait in the line of requests, such as health checks. */
    isUnqueued?: boolean;
  }
}

/** Says without reading the database if a device is known. The answer may be wrong for a device that was not seen lately. */
export type IsCachedDevice = (deviceHash: string) => boolean;

export interface RequestSubjects {
  /** Returns the subject of a request: its account or device if it was seen before, else its address. */
  subjectOf(request: FastifyRequest): string;
  /** Remembers the account to which the request's session or API key belongs, or forgets it if it belongs to none any more. */
  remember(request: FastifyRequest, caller: Caller): void;
}

/** Keeps about four megabytes. */
const maxRemembered = 20_000;

const sessionCookie = /(?:^|; *)(comanda\.(?:session_token|pin_session)=[^;]+)/;

/** A digest of the session cookie or API key; null without one. */
const credentialOf = ({ headers: { authorization, cookie = '' } }: FastifyRequest): string | null => {
  const credential = authorization ?? sessionCookie.exec(cookie)?.[1];
  return credential === undefined ? null : createHash('sha256').update(credential).digest('base64');
};

/**
 * Anybody can invent a cookie, so it only counts after it was found in the database. People behind the address of a restaurant have
 * their own turns from then on, and strangers there share one. Programs of an owner do not delay the owner's staff.
 */
export const createRequestSubjects = (isCachedDevice: IsCachedDevice): RequestSubjects => {
  const accounts = new LRUCache<string, string>({ max: maxRemembered });
  return {
    subjectOf: (request) => {
      const credential = credentialOf(request);
      const account = credential === null ? undefined : accounts.get(credential);
      if (account !== undefined) return account;
      const deviceHash = readDeviceHash(request.headers.cookie ?? '');
      if (deviceHash !== null && isCachedDevice(deviceHash)) return `device ${deviceHash}`;
      return `address ${rateLimitNetwork(request.ip)}`;
    },
    remember: (request, { actor }) => {
      const credential = credentialOf(request);
      if (credential === null) return;
      if (actor.kind !== 'user') accounts.delete(credential);
      else
        accounts.set(credential, `${actor.key === undefined ? 'people' : 'keys'} of ${actor.ownerId ?? actor.userId}`);
    },
  };
};

const retryAfterSeconds = 2;

/**
 * Lets requests wait for their turn after they have arrived completely and before anything is done for them. The slot is free again as soon as
 * the answer begins, so that streams and slow readers hold none.
 */
export const queueRequests = (
  server: FastifyInstance,
  { enter, subjectOf }: { readonly enter: EnterRequestLine; readonly subjectOf: RequestSubjects['subjectOf'] },
): void => {
  const slots = new WeakMap<FastifyRequest, RequestSlot>();
  server.addHook('preHandler', (request, reply, done) => {
    if (request.routeOptions.config.isUnqueued === true) {
      done();
      return;
    }
    enter(subjectOf(request)).then(
      (slot) => {
        // A client that disconnected gets no answer. If it did so while its request waited, nothing is done for it.
        if (reply.raw.destroyed) return slot.leave();
        reply.raw.once('close', () => slot.leave());
        slots.set(request, slot);
        runInSlot(slot, done);
      },
      (error: Error) => {
        reply.header('retry-after', retryAfterSeconds);
        done(error);
      },
    );
  });
  server.addHook('onSend', async (request, _reply, payload) => slots.get(request)?.leave(bytesOf(payload)));
};

/** The size of an answer; 0 for a stream, whose reader decides how fast it is made. */
const bytesOf = (payload: unknown): number =>
  typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0;
