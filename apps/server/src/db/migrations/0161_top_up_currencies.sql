-- A top-up by bank transfer in another currency. amount_minor is what it comes to at the rate of its request;
-- received_minor, which is credited, follows from the newest rate when an operator confirms it.
alter table wallet_top_up
  add column currency text not null default 'CNY',
  -- Announced and received, in that currency.
  add column currency_minor bigint,
  add column currency_received_minor bigint,
  -- Units of the currency per yuan, and its day.
  add column rate text,
  add column rate_date date;
alter table wallet_top_up add constraint wallet_top_up_currency_check
  check ((currency = 'CNY') = (currency_minor is null)) not valid;
