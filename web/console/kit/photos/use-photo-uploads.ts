import { useEffect, useRef, useState } from 'react';
import { createTaskQueue } from '#kit/client';
import { ApiFailure, clientMessages } from '#kit/failure';
import { storage } from '#kit/uploads';
import { drawPhoto, type CropArea } from './draw-photo.ts';
import type { OpenPhoto } from './open-photo.ts';

/** A photo that is being uploaded, or whose upload failed. */
export interface PhotoUpload {
  readonly id: number;
  readonly name: string;
  /** Preview during the upload; null for a file that is not a photo. */
  readonly previewUrl: string | null;
  /** Address of the photo that it replaces; null for an additional one. */
  readonly replaces: string | null;
  readonly state: 'waiting-in-line' | 'sending' | 'waiting-for-connection' | 'failed';
  /** Fraction sent, from 0 to 1. */
  readonly share: number;
  readonly failure: ApiFailure | null;
}

interface UploadTask {
  readonly photo: OpenPhoto;
  readonly part: CropArea;
  readonly canceling: AbortController;
}

export interface PhotoUploads {
  readonly arriving: readonly PhotoUpload[];
  start(photo: OpenPhoto, options: { part: CropArea; replaces: string | null }): void;
  /** Shows why a file was refused. */
  refuse(name: string, failure: ApiFailure): void;
  retry(id: number): void;
  /** Cancels an upload, or removes a failed one. */
  dismiss(id: number): void;
}

const toUploadFailure = (error: unknown): ApiFailure =>
  error instanceof ApiFailure
    ? error
    : new ApiFailure('storage/unknown', { message: clientMessages['photo-not-sent'], sentence: 'photo-not-sent' });

/** Uploads photos one after the other, so that on a slow connection some finish instead of all crawling. */
export const usePhotoUploads = (onArrived: (url: string, replaces: string | null) => void): PhotoUploads => {
  const [arriving, setArriving] = useState<readonly PhotoUpload[]>([]);
  const uploads = useRef(new Map<number, UploadTask>());
  const lastId = useRef(0);
  const queue = useRef(createTaskQueue());
  const latestOnArrived = useRef(onArrived);
  useEffect(() => {
    latestOnArrived.current = onArrived;
  });
  useEffect(() => {
    const open = uploads.current;
    return () => {
      for (const { canceling } of open.values()) canceling.abort();
    };
  }, []);

  const change = (id: number, changed: Partial<PhotoUpload>) =>
    setArriving((all) => all.map((one) => (one.id === id ? { ...one, ...changed } : one)));
  const drop = (id: number) => {
    uploads.current.get(id)?.photo.close();
    uploads.current.delete(id);
    setArriving((all) => all.filter((one) => one.id !== id));
  };

  const send = async (id: number, replaces: string | null, { photo, part, canceling }: UploadTask) => {
    const { signal } = canceling;
    try {
      const url = await queue.current(async () => {
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
      latestOnArrived.current(url, replaces);
    } catch (error) {
      if (!signal.aborted) change(id, { state: 'failed', failure: toUploadFailure(error) });
    }
  };

  const add = (photo: Pick<PhotoUpload, 'name' | 'previewUrl' | 'replaces' | 'state' | 'failure'>): number => {
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
      uploads.current.set(id, sending);
      void send(id, replaces, sending);
    },
    refuse: (name, failure) => void add({ name, previewUrl: null, replaces: null, state: 'failed', failure }),
    retry: (id) => {
      const sending = uploads.current.get(id);
      const entry = arriving.find((one) => one.id === id);
      if (sending === undefined || entry === undefined) return;
      change(id, { state: 'waiting-in-line', failure: null });
      void send(id, entry.replaces, sending);
    },
    dismiss: (id) => {
      uploads.current.get(id)?.canceling.abort();
      drop(id);
    },
  };
};
