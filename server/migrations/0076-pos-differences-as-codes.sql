-- Differences from a point of sale and failed calls to it are codes with data. Screens put them into words.

alter table pos_orders rename column difference to differences;
alter table pos_orders
  alter column differences drop default,
  -- Differences between their order and ours, [{code, …data}]. Sentences from before are kept as text of the code 'other'.
  alter column differences type jsonb using (
    case differences
      when '' then '[]'::jsonb
      when 'It is canceled here, but not in the point of sale.' then '[{"code": "cancelled_only_here"}]'
      when 'It is canceled in the point of sale, but not here.' then '[{"code": "cancelled_only_there"}]'
      when 'The totals differ.' then '[{"code": "total"}]'
      when 'It is no longer in the point of sale.' then '[{"code": "no_longer_there"}]'
      when 'It was changed here, and not there.' then '[{"code": "change_refused"}]'
      when 'It was canceled here, and not there.' then '[{"code": "cancellation_refused"}]'
      else jsonb_build_array(jsonb_build_object('code', 'other', 'text', differences))
    end),
  alter column differences set default '[]';

alter table pos_sync_logs rename column error to failure;
alter table pos_sync_logs
  alter column failure drop default,
  alter column failure drop not null,
  -- Reason why the call failed, {code, status, detail}; null if it did not fail. Sentences from before are kept as detail of the
  -- code 'other', because the log is deleted after a month.
  alter column failure type jsonb using (
    case
      when failure = '' then null
      when failure ~ '^It was answered with \d+\.$'
        then jsonb_build_object('code', 'answered', 'status', substring(failure from '\d+')::int, 'detail', '')
      else jsonb_build_object('code', 'other', 'status', null, 'detail', failure)
    end);
