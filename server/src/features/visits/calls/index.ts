export {
  insertCall,
  callStaff,
  withdrawCall,
  callForBill,
  callAboutLimit,
  answerCall,
  answerBillCalls,
} from './call-staff.ts';
