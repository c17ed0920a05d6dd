-- Rights say what they allow: refunds are granted to single staff members up to an amount, and keys have scopes for reading and for
-- each kind of change.
alter table users
  -- Amounts up to which a staff member may refund, [{ "currency", "perRefund", "perDay" }] in minor units. Null: only the owner refunds.
  add column refund_limits jsonb,
  add constraint users_refund_limits check (role = 'staff' or refund_limits is null);

alter table api_keys
  -- True for a key that was made before its scopes were divided. It keeps all that it could do, and its owner is asked to replace it.
  add column is_broad boolean not null default false;

update api_keys
set is_broad = true,
  scopes = array(
    select distinct unnest(
      scopes
      || case when 'orders.view' = any (scopes)
        then array['orders.handle', 'orders.correct', 'payments.take', 'payments.refund', 'visits.manage', 'printing.manage'] else '{}' end
      || case when 'menus.manage' = any (scopes) then array['menus.view'] else '{}' end
      || case when 'qr-codes.manage' = any (scopes) then array['qr-codes.view'] else '{}' end))
where scopes && array['orders.view', 'menus.manage', 'qr-codes.manage'];

-- The account beside the name that it had then. Null in entries from before this column. It has no foreign key: the entry stays when
-- the account is deleted.
alter table integration_request_history add column changed_by_id uuid;
alter table payment_method_history add column changed_by_id uuid;

-- The audit log keeps the account of an administrator who was removed since.
alter table audit_entries drop constraint audit_entries_admin_id_fkey;

-- Payments that one person has undone lately count toward what they may refund in a day.
create index payments_taken_back on payments (restaurant_id, taken_back_at) where taken_back_at is not null;
