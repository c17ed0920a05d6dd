alter table orders
  -- The common reason that staff chose; guests read it in their language. Null where somebody wrote their own words, and on
  -- orders that were cancelled before reasons had codes. The English text of a chosen reason stands in cancel_reason.
  add column cancel_reason_code text check (
    cancel_reason_code in (
      'sold_out', 'guest_changed_mind', 'ordered_twice', 'guest_left', 'kitchen_closed', 'entered_by_mistake', 'cancelled_at_pos')),
  add constraint orders_cancel_reason_text check (cancel_reason_code is null or cancel_reason is not null);

alter table visit_guests
  -- Each time staff let this device in or removed it, the oldest first: [{ "to", "at", "by": a name as it was then, "byId": an account or null }].
  add column staff_changes jsonb not null default '[]';
