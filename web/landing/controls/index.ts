export { Banner } from './banner.tsx';
export { Button } from './button.tsx';
export { CommandForm } from './command-form.tsx';
export { PasswordField } from './password-field.tsx';
export { TextField } from './text-field.tsx';
