alter table order_history
  -- The account that made the change; `changed_by` keeps the name it had then. Null for guests, the system, API keys and other
  -- systems, and for entries from before this column. Without a foreign key: two people of one name stay two people after one
  -- of their accounts is gone.
  add column changed_by_id uuid;
