import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useState, useEffect, useRef } from 'react';
import { languageName } from '@comanda/contract/kernel';
import type { GuestMenu, GuestScheme, PreviewMessage, PreviewUpdate } from '@comanda/contract/menus';
import { paths } from '#console/paths';
import { useLanguage, useWords } from '#console/words';
import { menusWords } from './words/index.ts';
import classes from './phone-preview.module.css';

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
const usePreviewFrame = ({ menu, scheme, onLanguage }: PreviewFrameOptions) => {
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

interface PhonePreviewProps {
  readonly guestMenu: GuestMenu;
  readonly onLanguage: (language: string) => void;
  /** On small screens only the top of the phone is shown, to leave space for the editor. */
  readonly isCompact?: boolean;
}

const schemes: readonly GuestScheme[] = ['light', 'dark'];

/** The guest page in a phone frame, updated live while the menu is edited. */
export const PhonePreview = ({ guestMenu, onLanguage, isCompact = false }: PhonePreviewProps) => {
  const words = useWords(menusWords);
  const language = useLanguage();
  const [scheme, setScheme] = useState<GuestScheme>('light');
  const frame = usePreviewFrame({ menu: guestMenu, scheme, onLanguage });
  return (
    <section className={classes.preview} aria-label={words.phonePreview} data-compact={isCompact || undefined}>
      <div className={classes.switches}>
        <SegmentedControl
          size="xs"
          aria-label={words.schemes}
          data={schemes.map((value) => ({ value, label: words.scheme[value] }))}
          value={scheme}
          onChange={(value) => setScheme(value === 'dark' ? 'dark' : 'light')}
        />
        {guestMenu.languages.length < 2 ? null : (
          <NativeSelect
            size="xs"
            aria-label={words.previewLanguage}
            value={guestMenu.language}
            data={guestMenu.languages.map((code) => ({ value: code, label: languageName(code, language) }))}
            onChange={(event) => onLanguage(event.currentTarget.value)}
          />
        )}
      </div>
      <div className={classes.phone}>
        {/* Our own page, which exchanges messages with this one. A sandbox that allows scripts and the same origin would protect
            nothing. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe
          ref={frame}
          className={classes.screen}
          title={words.onPhone({ name: guestMenu.name })}
          src={paths.menuPreview(guestMenu.id)}
        />
      </div>
    </section>
  );
};
