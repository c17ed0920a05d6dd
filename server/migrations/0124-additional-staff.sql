-- Staff accounts beyond the free ones cost tokens. The wider constraint is checked for new entries only: all earlier ones fulfil it, and
-- reading a long ledger would stop its restaurants for that time.
alter table token_entries drop constraint token_entries_kind_check;
alter table token_entries add constraint token_entries_kind_check check (kind in
  ('sign_up', 'grant', 'purchase', 'refund', 'additional_restaurant', 'additional_staff', 'scan', 'scan_return', 'order', 'custom_integration')) not valid;
