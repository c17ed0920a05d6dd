-- Failures of webhook deliveries, printers and points of sale are codes with data, as those of payments are. Screens put them into words.
-- Known sentences become their code; any other text is kept as data of the code 'other'.

-- The codes of sentences about the network, which webhook deliveries and points of sale have in common.
create function network_failure_code(sentence text) returns text language sql immutable as $$
  select case
    when sentence = 'The connection was refused.' then 'connection_refused'
    when sentence = 'The connection was lost.' then 'connection_lost'
    when sentence ~ '^The connection broke \(.*\)\.$' then 'connection_broken'
    when sentence = 'This address cannot be reached.' then 'unreachable'
    when sentence in ('This name was not found.', 'This address was not found.') then 'name_not_found'
    when sentence = 'There was no answer.' then 'no_answer'
    when sentence = 'There was no answer in time.' then 'no_answer_in_time'
    when sentence = 'The server does not support TLS.' then 'no_tls'
    when sentence = 'Its certificate has expired.' then 'certificate_expired'
    when sentence = 'Its certificate is self-signed.' then 'certificate_self_signed'
    when sentence = 'Its certificate is signed by an unknown authority.' then 'certificate_authority_unknown'
    when sentence = 'Its certificate is for another name.' then 'certificate_for_other_name'
    when sentence = 'This address is in a private network, which this server does not call.' then 'private_network'
    when sentence = 'Only https:// addresses are called.' then 'https_only'
  end
$$;

-- A failure {code, status, detail} of a sentence about the network; null for other sentences.
create function network_failure(sentence text) returns jsonb language sql immutable as $$
  select case when network_failure_code(sentence) is null then null else
    jsonb_build_object('code', network_failure_code(sentence), 'status', null,
      'detail', coalesce(substring(sentence from '^The connection broke \((.*)\)\.$'), '')) end
$$;

alter table webhook_deliveries rename column last_error to last_failure;
alter table webhook_deliveries
  alter column last_failure drop default,
  alter column last_failure drop not null,
  -- Reason why the latest attempt failed, {code, status, detail}; null if it did not fail.
  alter column last_failure type jsonb using (
    case
      when last_failure = '' then null
      when last_failure ~ '^The endpoint answered \d+\.$'
        then jsonb_build_object('code', 'answered', 'status', substring(last_failure from '\d+')::int, 'detail', '')
      else coalesce(network_failure(last_failure),
        jsonb_build_object('code', 'other', 'status', null, 'detail', last_failure))
    end);

create function pos_failure(sentence text) returns jsonb language sql immutable as $$
  select case
    when sentence = '' then null
    when sentence ~ '^It was answered with \d+\.$'
      then jsonb_build_object('code', 'answered', 'status', substring(sentence from '\d+')::int, 'detail', '')
    when sentence ~ '^It was refused \(\d+\)(\.|: .+)$'
      then jsonb_build_object('code', 'refused', 'status', substring(sentence from '\d+')::int,
        'detail', coalesce(substring(sentence from '\): (.*)$'), ''))
    when sentence ~ '^The answer was not what was asked for( \(look at .+\))?\.$'
      then jsonb_build_object('code', 'answer_invalid', 'status', null,
        'detail', coalesce(substring(sentence from '\(look at (.+)\)\.$'), ''))
    when sentence = 'Square refused the access token.'
      then jsonb_build_object('code', 'square_token_refused', 'status', 401, 'detail', '')
    when sentence = 'This access token may not read or write orders.'
      then jsonb_build_object('code', 'square_rights_missing', 'status', 403, 'detail', '')
    when sentence ~ '^Square is out of order( \(\d+\))?\.$'
      then jsonb_build_object('code', 'square_out_of_order', 'status', substring(sentence from '\d+')::int, 'detail', '')
    when sentence ~ '^Square refused this \(\d+\)(\.|: .+)$'
      then jsonb_build_object('code', 'square_refused', 'status', substring(sentence from '\d+')::int,
        'detail', coalesce(substring(sentence from '\): (.*)$'), ''))
    when sentence = 'Square no longer has this order.'
      then jsonb_build_object('code', 'square_order_missing', 'status', null, 'detail', '')
    when sentence = 'There are too many orders to find this one among them.'
      then jsonb_build_object('code', 'square_too_many_orders', 'status', null, 'detail', '')
    when sentence = 'Square answered without an order.'
      then jsonb_build_object('code', 'square_answer_empty', 'status', null, 'detail', '')
    when sentence = 'The point of sale was disconnected.'
      then jsonb_build_object('code', 'disconnected', 'status', null, 'detail', '')
    when sentence = 'Another point of sale was connected before this was sent.'
      then jsonb_build_object('code', 'other_system_connected', 'status', null, 'detail', '')
    when sentence = 'The connection was off for a day. Send it again if it is still needed.'
      then jsonb_build_object('code', 'off_for_a_day', 'status', null, 'detail', '')
    when sentence = 'Something went wrong on this server.'
      then jsonb_build_object('code', 'server_error', 'status', null, 'detail', '')
    else coalesce(network_failure(sentence), jsonb_build_object('code', 'other', 'status', null, 'detail', sentence))
  end
$$;

alter table pos_orders rename column last_error to last_failure;
alter table pos_orders
  alter column last_failure drop default,
  alter column last_failure drop not null,
  -- Reason why the order was not sent or changed at the latest attempt, {code, status, detail}; null if it was.
  alter column last_failure type jsonb using pos_failure(last_failure);

alter table pos_connections
  alter column check_failure drop default,
  alter column check_failure drop not null,
  -- Reason why the latest test failed, {code, status, detail}; null if it did not fail.
  alter column check_failure type jsonb using pos_failure(check_failure);

create function print_failure(sentence text) returns jsonb language sql immutable as $$
  select case
    when sentence is null then null
    when sentence ~ '^No connection to the printer at \S+\. Check that '
      then jsonb_build_object('code', 'no_connection', 'detail', substring(sentence from '^No connection to the printer at (\S+)\. '))
    when sentence ~ '^\S+ does not print: its cover is open$'
      then jsonb_build_object('code', 'cover_open', 'detail', substring(sentence from '^\S+'))
    when sentence ~ '^\S+ does not print: it has run out of paper$'
      then jsonb_build_object('code', 'out_of_paper', 'detail', substring(sentence from '^\S+'))
    when sentence ~ '^\S+ does not print: it reports an error$'
      then jsonb_build_object('code', 'printer_error', 'detail', substring(sentence from '^\S+'))
    when sentence ~ '^Network printers are switched off on this server'
      then jsonb_build_object('code', 'switched_off', 'detail', '')
    when sentence ~ '^Printers at this address are not allowed\.'
      then jsonb_build_object('code', 'host_not_allowed', 'detail', '')
    when sentence ~ '^Printers on this server can use port .+\. Most printers use 9100\.$'
      then jsonb_build_object('code', 'port_not_allowed', 'detail', substring(sentence from ' port (.+)\. Most '))
    when sentence = 'Another server is printing this.'
      then jsonb_build_object('code', 'printed_elsewhere', 'detail', '')
    when sentence = 'The server stopped while this was printed.'
      then jsonb_build_object('code', 'server_stopped', 'detail', '')
    when sentence = 'Something went wrong on the server while this was printed.'
      then jsonb_build_object('code', 'server_error', 'detail', '')
    when sentence = 'The printer was paused.'
      then jsonb_build_object('code', 'paused', 'detail', '')
    else jsonb_build_object('code', 'other', 'detail', sentence)
  end
$$;

alter table printers rename column last_error to last_failure;
alter table printers
  -- Reason why it printed nothing at the latest attempt, {code, detail}; null if it printed.
  alter column last_failure type jsonb using print_failure(last_failure);

alter table print_jobs rename column last_error to last_failure;
alter table print_jobs
  -- Reason why it was not printed at the latest attempt, {code, detail, hasExpired}; null if there is none.
  alter column last_failure type jsonb using (
    case when last_failure like '% It has waited too long to be printed by itself.'
      then print_failure(replace(last_failure, ' It has waited too long to be printed by itself.', ''))
        || '{"hasExpired": true}'
      else print_failure(last_failure)
    end);

drop function pos_failure(text);
drop function print_failure(text);
drop function network_failure(text);
drop function network_failure_code(text);
