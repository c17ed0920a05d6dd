export { CartTextField } from './cart-text-field.tsx';
export { ChooseSheet } from './choose-sheet.tsx';
export { Stepper } from './stepper.tsx';
export { useQuickAdd } from './use-quick-add.ts';
