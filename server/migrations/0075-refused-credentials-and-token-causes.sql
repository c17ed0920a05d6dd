-- Refused payment credentials and the causes of token entries are codes with data. Screens put them into words.

-- A failure {code, field, detail} of a sentence that was stored before. Any other text is kept as data of the code 'other'.
create function credential_failure(sentence text) returns jsonb language sql immutable as $$
  select case
    when sentence = '' then null
    when sentence ~ '^This key lacks: .+\.$' then jsonb_build_object('code', 'btcpay_permissions_missing', 'field', 'apiKey', 'detail',
      replace(replace(replace(replace(replace(substring(sentence from '^This key lacks: (.+)\.$'), ', ', ','),
        'View invoices', 'btcpay.store.canviewinvoices'),
        'Create an invoice', 'btcpay.store.cancreateinvoice'),
        'Modify invoices', 'btcpay.store.canmodifyinvoices'),
        'Manage your pull payments', 'btcpay.store.canmanagepullpayments'))
    else coalesce(
      (select jsonb_build_object('code', known.code, 'field', known.field, 'detail', '') from (values
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
      ) as known (sentence, code, field) where known.sentence = $1),
      jsonb_build_object('code', 'other', 'field', '', 'detail', sentence))
  end
$$;

alter table payment_methods
  alter column check_failure drop default,
  alter column check_failure drop not null,
  -- Reason why the credentials were refused at the last check, {code, field, detail}; null if they were accepted.
  alter column check_failure type jsonb using credential_failure(check_failure);

drop function credential_failure(text);

-- Reason why a provider refused the credentials, {code, field, detail}; null for other changes, and for earlier ones, which have it in
-- their note.
alter table payment_method_history add column failure jsonb;
alter table integration_request_history add column failure jsonb;

-- Cause of an entry that nobody wrote a reason for, {code, …data}; null if a person wrote the reason, and for earlier entries.
alter table token_entries add column cause jsonb;
