import { useEffect, useRef, useState } from 'react';
import { ApiFailure } from '#kit/client';
import { storage } from '#kit/uploads';
import { drawPhoto, type Part } from './draw-photo.ts';
import type { OpenPhoto } from './open-photo.ts';
import { createLine } from './line.ts';

/** A photo on its way to the server, or one that did not get there. */
export interface ArrivingPhoto {
  readonly id: number;
  readonly name: string;
  /** What to show meanwhile; null for a file that is no photo. */
  readonly previewUrl: string | null;
  /** The photo whose place it takes; null for one more. */
  readonly replaces: string | null;
  readonly state: 'waiting-in-line' | 'sending' | 'waiting-for-connection' | 'failed';
  /** From 0 to 1. */
  readonly share: number;
  readonly failure: ApiFailure | null;
}

interface Sending {
  readonly photo: OpenPhoto;
  readonly part: Part;
  readonly canceling: AbortController;
}

export interface ArrivingPhotos {
  readonly arriving: readonly ArrivingPhoto[];
  start(photo: OpenPhoto, options: { part: Part; replaces: string | null }): void;
  /** Says why a file was not taken. */
  refuse(name: string, failure: ApiFailure): void;
  retry(id: number): void;
  /** Cancels what is on its way, and puts away what failed. */
  dismiss(id: number): void;
}

const asFailure = (error: unknown): ApiFailure =>
  error instanceof ApiFailure ? error : new ApiFailure('storage/unknown', { message: 'This photo could not be sent.' });

/** Sends photos one after the other, so that a slow line finishes some instead of crawling on with all. */
export const useArrivingPhotos = (onArrived: (url: string, replaces: string | null) => void): ArrivingPhotos => {
  const [arriving, setArriving] = useState<readonly ArrivingPhoto[]>([]);
  const sendings = useRef(new Map<number, Sending>());
  const lastId = useRef(0);
  const line = useRef(createLine());
  const arrived = useRef(onArrived);
  useEffect(() => {
    arrived.current = onArrived;
  });
  useEffect(() => {
    const open = sendings.current;
    return () => {
      for (const { canceling } of open.values()) canceling.abort();
    };
  }, []);

  const change = (id: number, changed: Partial<ArrivingPhoto>) =>
    setArriving((all) => all.map((one) => (one.id === id ? { ...one, ...changed } : one)));
  const drop = (id: number) => {
    sendings.current.get(id)?.photo.close();
    sendings.current.delete(id);
    setArriving((all) => all.filter((one) => one.id !== id));
  };

  const send = async (id: number, replaces: string | null, { photo, part, canceling }: Sending) => {
    const { signal } = canceling;
    try {
      const url = await line.current(async () => {
        signal.throwIfAborted();
        change(id, { state: 'sending', share: 0 });
        return storage.upload(await drawPhoto(photo, part), {
          signal,
          onProgress: (share) => change(id, { share }),
          onWaiting: (isWaiting) => change(id, { state: isWaiting ? 'waiting-for-connection' : 'sending', share: 0 }),
        });
      });
      if (signal.aborted) return void storage.remove(url);
      drop(id);
      arrived.current(url, replaces);
    } catch (error) {
      if (!signal.aborted) change(id, { state: 'failed', failure: asFailure(error) });
    }
  };

  const add = (photo: Pick<ArrivingPhoto, 'name' | 'previewUrl' | 'replaces' | 'state' | 'failure'>): number => {
    lastId.current += 1;
    const id = lastId.current;
    setArriving((all) => [...all, { id, share: 0, ...photo }]);
    return id;
  };

  return {
    arriving,
    start: (photo, { part, replaces }) => {
      const { name, url: previewUrl } = photo;
      const id = add({ name, previewUrl, replaces, state: 'waiting-in-line', failure: null });
      const sending = { photo, part, canceling: new AbortController() };
      sendings.current.set(id, sending);
      void send(id, replaces, sending);
    },
    refuse: (name, failure) => void add({ name, previewUrl: null, replaces: null, state: 'failed', failure }),
    retry: (id) => {
      const sending = sendings.current.get(id);
      const entry = arriving.find((one) => one.id === id);
      if (sending === undefined || entry === undefined) return;
      change(id, { state: 'waiting-in-line', failure: null });
      void send(id, entry.replaces, sending);
    },
    dismiss: (id) => {
      sendings.current.get(id)?.canceling.abort();
      drop(id);
    },
  };
};
