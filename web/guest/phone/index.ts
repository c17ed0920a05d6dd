export { phoneStorage, type PhoneStorage } from './phone-storage.ts';
