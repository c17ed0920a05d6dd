-- A new secret of a webhook can sign beside the old one for a while, so that no delivery fails while the receiver is changed.
alter table webhook_endpoints
  -- The secret before the current one, sealed like it; null if there is none that still signs.
  add column previous_secret_sealed bytea,
  -- Until when the previous secret signs as well; null if there is none.
  add column previous_secret_until timestamptz,
  add constraint webhook_endpoints_previous_secret_check check (
    (previous_secret_sealed is null) = (previous_secret_until is null)
  );
