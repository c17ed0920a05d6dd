-- A scan whose phone staff removed before it ordered is given back as an entry of its own kind.
alter table token_entries drop constraint token_entries_kind_check;
alter table token_entries add constraint token_entries_kind_check check (kind in
  ('sign_up', 'grant', 'purchase', 'refund', 'additional_restaurant', 'scan', 'scan_return', 'order', 'custom_integration'));
