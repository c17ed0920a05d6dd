-- While nodes are upgraded one after the other, nodes of the version before go on working with this database. They read and write three columns
-- as sentences whose content has become codes with data. These columns are back for them, with the types that they know, beside those with the
-- codes. Triggers keep both equal: newer nodes read what older ones wrote, and the other way round. A later version drops the three columns, the
-- triggers and the functions.

-- Differences from a point of sale.

create function differences_of_sentence(sentence text) returns jsonb language sql immutable as $$
  select case sentence
    when '' then '[]'::jsonb
    when 'It is canceled here, but not in the point of sale.' then '[{"code": "cancelled_only_here"}]'
    when 'It is canceled in the point of sale, but not here.' then '[{"code": "cancelled_only_there"}]'
    when 'The totals differ.' then '[{"code": "total"}]'
    when 'It is no longer in the point of sale.' then '[{"code": "no_longer_there"}]'
    when 'It was changed here, and not there.' then '[{"code": "change_refused"}]'
    when 'It was canceled here, and not there.' then '[{"code": "cancellation_refused"}]'
    else jsonb_build_array(jsonb_build_object('code', 'other', 'text', sentence))
  end
$$;

create function sentence_of_differences(differences jsonb) returns text language sql immutable as $$
  select coalesce(string_agg(
    case difference ->> 'code'
      when 'cancelled_only_here' then 'It is canceled here, but not in the point of sale.'
      when 'cancelled_only_there' then 'It is canceled in the point of sale, but not here.'
      when 'line' then format('%s: %s here, %s there.', difference ->> 'name', difference ->> 'ours', difference ->> 'theirs')
      when 'total' then 'The totals differ.'
      when 'never_there' then 'It is not in the point of sale.'
      when 'no_longer_there' then 'It is no longer in the point of sale.'
      when 'change_refused' then 'It was changed here, and not there.'
      when 'cancellation_refused' then 'It was canceled here, and not there.'
      when 'more' then format('And %s more.', difference ->> 'count')
      else difference ->> 'text'
    end, ' ' order by place), '')
  from jsonb_array_elements(differences) with ordinality as listed (difference, place)
$$;

-- The differences as one sentence, for older nodes; empty if there are none.
alter table pos_orders add column difference text not null default '';
update pos_orders set difference = sentence_of_differences(differences) where differences <> '[]';

create function keep_difference_for_older_nodes() returns trigger language plpgsql as $$
begin
  if new.difference <> old.difference then
    new.differences := differences_of_sentence(new.difference);
  elsif new.differences <> old.differences then
    new.difference := sentence_of_differences(new.differences);
  end if;
  return new;
end $$;
create trigger pos_orders_of_older_nodes before update of difference, differences on pos_orders
  for each row execute function keep_difference_for_older_nodes();

-- Failed calls to a point of sale.

create function sentence_of_pos_failure(failure jsonb) returns text language sql immutable as $$
  select case
    when failure is null then ''
    when failure ->> 'code' = 'answered' then format('It was answered with %s.', failure ->> 'status')
    else coalesce(nullif(failure ->> 'detail', ''), 'The call failed.')
  end
$$;

-- The failure as a sentence, for older nodes; empty if the call did not fail.
alter table pos_sync_logs add column error text not null default '';
update pos_sync_logs set error = sentence_of_pos_failure(failure) where failure is not null;

create function keep_error_for_older_nodes() returns trigger language plpgsql as $$
begin
  if new.error ~ '^It was answered with \d+\.$' then
    new.failure := jsonb_build_object('code', 'answered', 'status', substring(new.error from '\d+')::int, 'detail', '');
  elsif new.error <> '' then
    new.failure := jsonb_build_object('code', 'other', 'status', null, 'detail', new.error);
  else
    new.error := sentence_of_pos_failure(new.failure);
  end if;
  return new;
end $$;
create trigger pos_sync_logs_of_older_nodes before insert on pos_sync_logs
  for each row execute function keep_error_for_older_nodes();

-- Refused payment credentials.

create function credential_sentences() returns table (sentence text, code text, field text) language sql immutable as $$
  values
    ('The secret key is missing.', 'missing', 'secretKey'),
    ('The signing secret of the webhook is missing.', 'missing', 'webhookSecret'),
    ('The client ID is missing.', 'missing', 'clientId'),
    ('The secret is missing.', 'missing', 'clientSecret'),
    ('The webhook ID is missing.', 'missing', 'webhookId'),
    ('Server address is missing.', 'missing', 'serverUrl'),
    ('Store ID is missing.', 'missing', 'storeId'),
    ('API key is missing.', 'missing', 'apiKey'),
    ('Webhook secret is missing.', 'missing', 'webhookSecret'),
    ('This is the publishable key. The secret one starts with sk_live_.', 'publishable_key', 'secretKey'),
    ('This is a test key: no money would move. Use the live key, or switch on test mode, which needs none.', 'test_key', 'secretKey'),
    ('This does not look like a secret key of Stripe. It starts with sk_live_ or rk_live_.', 'wrong_format', 'secretKey'),
    ('This does not look like the signing secret of a webhook. It starts with whsec_.', 'wrong_format', 'webhookSecret'),
    ('This does not look like a webhook ID of PayPal.', 'wrong_format', 'webhookId'),
    ('Stripe does not know this key.', 'stripe_key_unknown', 'secretKey'),
    ('This key may not do enough: it needs to write Checkout Sessions and Refunds.', 'stripe_rights_missing', 'secretKey'),
    ('Stripe does not let this account take payments yet.', 'stripe_charges_disabled', ''),
    ('PayPal does not know these. Keys of its sandbox do not work here: they move no money.', 'paypal_app_unknown', ''),
    ('PayPal knows no webhook with this ID in this app.', 'paypal_webhook_unknown', 'webhookId'),
    ('The BTCPay server does not know this key.', 'btcpay_key_unknown', 'apiKey'),
    ('The BTCPay server knows no such store, or keeps it from this key.', 'btcpay_store_unknown', 'storeId'),
    ('This is not a valid address.', 'address_invalid', 'serverUrl'),
    ('Leave name and password out of the address.', 'address_has_password', 'serverUrl'),
    ('This address is in a private network, which this server does not call.', 'private_network', 'serverUrl'),
    ('Only https:// addresses are called.', 'https_only', 'serverUrl'),
    ('This name was not found.', 'name_not_found', 'serverUrl')
$$;

create function refusal_of_sentence(given text) returns jsonb language sql immutable as $$
  select case
    when given = '' then null
    when given ~ '^This key lacks: .+\.$' then jsonb_build_object('code', 'btcpay_permissions_missing', 'field', 'apiKey', 'detail',
      replace(replace(replace(replace(replace(substring(given from '^This key lacks: (.+)\.$'), ', ', ','),
        'View invoices', 'btcpay.store.canviewinvoices'),
        'Create an invoice', 'btcpay.store.cancreateinvoice'),
        'Modify invoices', 'btcpay.store.canmodifyinvoices'),
        'Manage your pull payments', 'btcpay.store.canmanagepullpayments'))
    else coalesce(
      (select jsonb_build_object('code', code, 'field', field, 'detail', '') from credential_sentences() where sentence = given),
      jsonb_build_object('code', 'other', 'field', '', 'detail', given))
  end
$$;

create function sentence_of_refusal(refusal jsonb) returns text language sql immutable as $$
  select case
    when refusal is null then ''
    when refusal ->> 'code' = 'other' then refusal ->> 'detail'
    else coalesce(
      (select min(sentence) from credential_sentences() where code = refusal ->> 'code' and field = refusal ->> 'field'),
      'The credentials were refused.')
  end
$$;

-- Reason why the credentials were refused at the last check, {code, field, detail}; null if they were accepted.
alter table payment_methods rename column check_failure to check_refusal;
-- The same as a sentence, for older nodes; empty if they were accepted.
alter table payment_methods add column check_failure text not null default '';
update payment_methods set check_failure = sentence_of_refusal(check_refusal) where check_refusal is not null;

create function keep_check_failure_for_older_nodes() returns trigger language plpgsql as $$
begin
  if new.check_failure <> old.check_failure then
    new.check_refusal := refusal_of_sentence(new.check_failure);
  elsif new.check_refusal is distinct from old.check_refusal then
    new.check_failure := sentence_of_refusal(new.check_refusal);
  end if;
  return new;
end $$;
create trigger payment_methods_of_older_nodes before update of check_failure, check_refusal on payment_methods
  for each row execute function keep_check_failure_for_older_nodes();
