export { answerCall, answerBillCalls } from './answer-call.ts';
export { callStaff, withdrawCall, callForBill, callAboutLimit } from './call-staff.ts';
