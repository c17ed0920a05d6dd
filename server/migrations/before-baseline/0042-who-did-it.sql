-- Names as they were then: accounts are removed and renamed, what people did with money stays theirs.
alter table payments
  -- Empty where no account took it, or took it back.
  add column taken_by_name text not null default '',
  add column taken_back_by_name text not null default '';
update payments set taken_by_name = users.display_name from users where users.id = payments.taken_by;
update payments set taken_back_by_name = users.display_name from users where users.id = payments.taken_back_by;
alter table refunds
  -- Empty where it went back by itself.
  add column refunded_by_name text not null default '';
update refunds set refunded_by_name = users.display_name from users where users.id = refunds.refunded_by;

alter table visits
  -- Who of the staff closed it; null and empty where it was settled or has expired, or is still on.
  add column closed_by uuid references users (id) on delete set null,
  add column closed_by_name text not null default '';
