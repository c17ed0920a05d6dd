import {
  Alert,
  Badge,
  Button,
  Card,
  Checkbox,
  Drawer,
  Input,
  InputWrapper,
  Loader,
  Menu,
  Modal,
  Paper,
  PasswordInput,
  Radio,
  Select,
  Table,
  Textarea,
  TextInput,
  Tooltip,
  type MantineThemeComponents,
} from '@mantine/core';
import styles from './component-defaults.module.css';

const overlay = { backgroundOpacity: 0.55, blur: 2, color: 'var(--evening-deep)' };

/** How each component looks unless a screen says otherwise. */
export const componentDefaults: MantineThemeComponents = {
  Alert: Alert.extend({ defaultProps: { variant: 'light' } }),
  Badge: Badge.extend({ defaultProps: { variant: 'light', radius: 'sm', tt: 'none' } }),
  Button: Button.extend({ defaultProps: { size: 'md' }, classNames: { root: styles['button'] } }),
  Card: Card.extend({
    defaultProps: { padding: 'lg', radius: 'lg', withBorder: true },
    classNames: { root: styles['raised'] },
  }),
  // The tick stands on the action colour, which is light by night.
  Checkbox: Checkbox.extend({ vars: () => ({ root: { '--checkbox-icon-color': 'var(--on-action)' } }) }),
  Drawer: Drawer.extend({
    defaultProps: { overlayProps: overlay },
    classNames: { content: styles['raised'], header: styles['raised'] },
  }),
  Input: Input.extend({ defaultProps: { size: 'md' }, classNames: { wrapper: styles['field'] } }),
  InputWrapper: InputWrapper.extend({ defaultProps: { size: 'md' }, classNames: { label: styles['label'] } }),
  Loader: Loader.extend({ defaultProps: { type: 'dots' } }),
  Menu: Menu.extend({ defaultProps: { shadow: 'md', radius: 'md' } }),
  Modal: Modal.extend({
    defaultProps: { centered: true, radius: 'lg', padding: 'lg', overlayProps: overlay },
    classNames: { content: styles['raised'], header: styles['raised'], title: styles['title'] },
  }),
  Paper: Paper.extend({ classNames: { root: styles['raised'] } }),
  PasswordInput: PasswordInput.extend({ defaultProps: { size: 'md' } }),
  Radio: Radio.extend({ vars: () => ({ root: { '--radio-icon-color': 'var(--on-action)' } }) }),
  Select: Select.extend({ defaultProps: { size: 'md', checkIconPosition: 'right' } }),
  Table: Table.extend({ defaultProps: { verticalSpacing: 'sm', horizontalSpacing: 'md' } }),
  Textarea: Textarea.extend({ defaultProps: { size: 'md', autosize: true, minRows: 3 } }),
  TextInput: TextInput.extend({ defaultProps: { size: 'md' } }),
  Tooltip: Tooltip.extend({ defaultProps: { withArrow: true, color: 'var(--evening-raised)', openDelay: 300 } }),
};
