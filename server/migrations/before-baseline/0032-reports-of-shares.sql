-- Reports tell test mode apart: a day is stale when a payment turns out to be of it.
create or replace trigger report_payment_changed
  after update of status, paid_at, currency, method, paid_with, amount_minor, tip_minor, taken_by, is_test on payments for each row
  when (
    coalesce(least(old.paid_at, new.paid_at), '-infinity') < clock_timestamp() - interval '1 hour'
    and (old.status, old.paid_at, old.currency, old.method, old.paid_with, old.amount_minor, old.tip_minor, old.taken_by, old.is_test)
      is distinct from
      (new.status, new.paid_at, new.currency, new.method, new.paid_with, new.amount_minor, new.tip_minor, new.taken_by, new.is_test)
  )
  execute function mark_day_of_payment();

-- A provider is asked about a refund again and again: only its answer changes the day.
create or replace trigger report_refund_changed after update on refunds for each row
  when (
    least(old.refunded_at, new.refunded_at) < clock_timestamp() - interval '1 hour'
    and (old.status, old.amount_minor, old.refunded_at, old.refunded_by, old.payment_id)
      is distinct from (new.status, new.amount_minor, new.refunded_at, new.refunded_by, new.payment_id)
  )
  execute function mark_day_of_refund();

-- What is summed up has one dimension more.
update report_days set is_stale = true;
