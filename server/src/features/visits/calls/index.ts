export { answerBillCalls } from './answer-bill-calls.ts';
export { answerCall } from './answer-call.ts';
export { callStaff } from './call-staff.ts';
export { callForBill } from './call-for-bill.ts';
export { withdrawCall } from './withdraw-call.ts';
