export { answerCall, answerBillCalls } from './answer-call.ts';
export { callStaff, withdrawCall, callForBill } from './call-staff.ts';
