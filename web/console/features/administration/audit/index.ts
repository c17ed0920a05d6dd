export { AuditRow } from './audit-row.tsx';
export { describeCommand } from './describe-command.ts';
