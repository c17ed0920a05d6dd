import type * as mantine from '@mantine/core';
import styles from './component-defaults.module.css';

type Mantine = typeof mantine;

/** Allowed defaults of each component. Only types are imported here, so that a component is not loaded before a screen needs it. */
type ComponentDefaults = {
  readonly [
    Name in keyof Mantine as Mantine[Name] extends { extend: (defaults: never) => unknown } ? Name : never
  ]?: Mantine[Name] extends { extend: (defaults: infer Defaults) => unknown } ? Defaults : never;
};

const overlay = { backgroundOpacity: 0.55, color: 'var(--evening-deep)' };

/** Our token names for Mantine's colors; each token has a background and a text color for the light and the dark scheme. */
const tones: Readonly<Record<string, string>> = { red: 'danger', yellow: 'warning', green: 'success' };

/** Default look of each component, unless a screen overrides it. */
export const componentDefaults = {
  Alert: {
    defaultProps: { variant: 'light' },
    vars: (_, { color = '' }) => {
      const tone = tones[String(color)] ?? 'accent';
      return { root: { '--alert-bg': `var(--surface-${tone})`, '--alert-color': `var(--text-${tone})` } };
    },
  },
  Badge: { defaultProps: { variant: 'light', radius: 'sm', tt: 'none' } },
  Button: { defaultProps: { size: 'md' }, classNames: { root: styles['button'], label: styles['buttonLabel'] } },
  Card: {
    defaultProps: { padding: 'lg', radius: 'lg', withBorder: true },
    classNames: { root: styles['raised'] },
  },
  Checkbox: {
    defaultProps: { size: 'md' },
    classNames: { input: styles['tick'], description: styles['tickDescription'] },
    // The check mark is drawn on the action color, which is light in the dark scheme.
    vars: () => ({ root: { '--checkbox-icon-color': 'var(--on-action)' } }),
  },
  Drawer: {
    defaultProps: { overlayProps: overlay },
    classNames: { content: styles['raised'], header: styles['raised'] },
  },
  Input: { defaultProps: { size: 'md' }, classNames: { wrapper: styles['field'] } },
  InputWrapper: {
    defaultProps: { size: 'md' },
    classNames: { label: styles['label'], description: styles['description'] },
  },
  Loader: { defaultProps: { type: 'dots' } },
  Menu: { defaultProps: { shadow: 'md', radius: 'md' } },
  Modal: {
    defaultProps: {
      centered: true,
      radius: 'lg',
      padding: 'lg',
      overlayProps: overlay,
      closeButtonProps: { 'aria-label': 'Close' },
      // A bare header element would be announced as the page's header, which a modal's is not.
      attributes: { header: { role: 'presentation' } },
    },
    classNames: { content: styles['raised'], header: styles['raised'], title: styles['title'] },
  },
  MultiSelect: {
    defaultProps: { size: 'md' },
    classNames: { input: styles['pills'], inputField: styles['pillsField'] },
  },
  Paper: { classNames: { root: styles['raised'] } },
  PasswordInput: { defaultProps: { size: 'md' } },
  Radio: {
    defaultProps: { size: 'md' },
    classNames: { radio: styles['tick'], description: styles['tickDescription'] },
    vars: () => ({ root: { '--radio-icon-color': 'var(--on-action)' } }),
  },
  Select: { defaultProps: { size: 'md', checkIconPosition: 'right' } },
  Table: { defaultProps: { verticalSpacing: 'sm', horizontalSpacing: 'md' } },
  Textarea: { defaultProps: { size: 'md', autosize: true, minRows: 3 } },
  TagsInput: { defaultProps: { size: 'md' }, classNames: { input: styles['pills'], inputField: styles['pillsField'] } },
  TextInput: { defaultProps: { size: 'md' } },
  Tooltip: { defaultProps: { withArrow: true, color: 'var(--evening-raised)', openDelay: 300 } },
} satisfies ComponentDefaults;
