export { AuthButton } from './auth-button.tsx';
export { Banner } from './banner.tsx';
export { Button } from './button.tsx';
export { AuthForm } from './auth-form.tsx';
export { FieldErrorsContext } from './form-field.tsx';
export { PasswordField } from './password-field.tsx';
export { TextArea } from './text-area.tsx';
export { TextField } from './text-field.tsx';
