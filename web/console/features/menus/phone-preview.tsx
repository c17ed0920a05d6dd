import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { languageName } from '@comanda/contract/kernel';
import type { GuestMenu, GuestScheme } from '@comanda/contract/menus';
import { paths } from '#console/paths';
import { usePreviewFrame } from './use-preview-frame.ts';
import classes from './phone-preview.module.css';

interface PhonePreviewProps {
  readonly guestMenu: GuestMenu;
  readonly onLanguage: (language: string) => void;
  /** On small screens only the top of the phone is shown, to leave space for the editor. */
  readonly isCompact?: boolean;
}

const schemes: Array<{ value: GuestScheme; label: string }> = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** The guest page in a phone frame, updated live while the menu is edited. */
export const PhonePreview = ({ guestMenu, onLanguage, isCompact = false }: PhonePreviewProps) => {
  const [scheme, setScheme] = useState<GuestScheme>('light');
  const frame = usePreviewFrame({ menu: guestMenu, scheme, onLanguage });
  return (
    <section className={classes.preview} aria-label="Phone preview" data-compact={isCompact || undefined}>
      <div className={classes.switches}>
        <SegmentedControl
          size="xs"
          aria-label="Light or dark"
          data={schemes}
          value={scheme}
          onChange={(value) => setScheme(value === 'dark' ? 'dark' : 'light')}
        />
        {guestMenu.languages.length < 2 ? null : (
          <NativeSelect
            size="xs"
            aria-label="Language of the preview"
            value={guestMenu.language}
            data={guestMenu.languages.map((code) => ({ value: code, label: languageName(code, 'en') }))}
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
          title={`${guestMenu.name} on a guest's phone`}
          src={paths.menuPreview(guestMenu.id)}
        />
      </div>
    </section>
  );
};
