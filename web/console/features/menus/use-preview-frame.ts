import { useEffect, useRef } from 'react';
import type { GuestMenu, GuestScheme, PreviewMessage, PreviewUpdate } from '@comanda/contract/menus';

interface PreviewFrameOptions {
  readonly menu: GuestMenu;
  readonly scheme: GuestScheme;
  readonly onLanguage: (language: string) => void;
}

/** Debounce: frame and page share one thread, so the preview updates in a pause between two keystrokes. */
const debounceMs = 120;

const isNotice = (data: unknown): data is PreviewMessage =>
  typeof data === 'object' && data !== null && 'kind' in data && String(data.kind).startsWith('comanda.preview-');

/** Keeps the framed preview up to date, and calls `onLanguage` when a language is chosen in it. */
export const usePreviewFrame = ({ menu, scheme, onLanguage }: PreviewFrameOptions) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef({ menu, scheme, onLanguage });

  useEffect(() => {
    const isSameMenu = latest.current.menu === menu;
    latest.current = { menu, scheme, onLanguage };
    const timer = setTimeout(() => send(frame.current, latest.current), isSameMenu ? 0 : debounceMs);
    return () => clearTimeout(timer);
  }, [menu, scheme, onLanguage]);

  useEffect(() => {
    const onMessage = ({ source, origin, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow || origin !== location.origin || !isNotice(data)) return;
      if (data.kind === 'comanda.preview-ready') send(frame.current, latest.current);
      else latest.current.onLanguage(data.language);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, []);

  return frame;
};

const send = (frame: HTMLIFrameElement | null, { menu, scheme }: Omit<PreviewFrameOptions, 'onLanguage'>): void => {
  const update: PreviewUpdate = { kind: 'comanda.preview-update', menu, scheme };
  frame?.contentWindow?.postMessage(update, location.origin);
};
