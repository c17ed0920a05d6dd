import pg from 'pg';

/**
 * pg-boss reports some errors as plain objects with their fields. The log can only write an error, and has to recognize one that a lost database
 * has caused.
 */
export const restoreError = (reported: unknown): unknown => {
  if (reported instanceof Error || typeof reported !== 'object' || reported === null) return reported;
  return Object.assign('severity' in reported ? new pg.DatabaseError('', 0, 'error') : new Error(), reported);
};
