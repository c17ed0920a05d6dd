import type * as mantine from '@mantine/core';
import styles from './component-defaults.module.css';

type Mantine = typeof mantine;

/** What may be said of each component. Of its type only: a component named here must not be loaded before a screen needs it. */
type ComponentDefaults = {
  readonly [
    Name in keyof Mantine as Mantine[Name] extends { extend: (defaults: never) => unknown } ? Name : never
  ]?: Mantine[Name] extends { extend: (defaults: infer Defaults) => unknown } ? Defaults : never;
};

const overlay = { backgroundOpacity: 0.55, blur: 2, color: 'var(--evening-deep)' };

/** How each component looks unless a screen says otherwise. */
export const componentDefaults = {
  Alert: { defaultProps: { variant: 'light' } },
  Badge: { defaultProps: { variant: 'light', radius: 'sm', tt: 'none' } },
  Button: { defaultProps: { size: 'md' }, classNames: { root: styles['button'] } },
  Card: {
    defaultProps: { padding: 'lg', radius: 'lg', withBorder: true },
    classNames: { root: styles['raised'] },
  },
  // The tick stands on the action colour, which is light by night.
  Checkbox: { vars: () => ({ root: { '--checkbox-icon-color': 'var(--on-action)' } }) },
  Drawer: {
    defaultProps: { overlayProps: overlay },
    classNames: { content: styles['raised'], header: styles['raised'] },
  },
  Input: { defaultProps: { size: 'md' }, classNames: { wrapper: styles['field'] } },
  InputWrapper: { defaultProps: { size: 'md' }, classNames: { label: styles['label'] } },
  Loader: { defaultProps: { type: 'dots' } },
  Menu: { defaultProps: { shadow: 'md', radius: 'md' } },
  Modal: {
    defaultProps: { centered: true, radius: 'lg', padding: 'lg', overlayProps: overlay },
    classNames: { content: styles['raised'], header: styles['raised'], title: styles['title'] },
  },
  Paper: { classNames: { root: styles['raised'] } },
  PasswordInput: { defaultProps: { size: 'md' } },
  Radio: { vars: () => ({ root: { '--radio-icon-color': 'var(--on-action)' } }) },
  Select: { defaultProps: { size: 'md', checkIconPosition: 'right' } },
  Table: { defaultProps: { verticalSpacing: 'sm', horizontalSpacing: 'md' } },
  Textarea: { defaultProps: { size: 'md', autosize: true, minRows: 3 } },
  TextInput: { defaultProps: { size: 'md' } },
  Tooltip: { defaultProps: { withArrow: true, color: 'var(--evening-raised)', openDelay: 300 } },
} satisfies ComponentDefaults;
