create table destination (
  code text primary key check (code ~ '^[A-Z]{2}$'),
  names jsonb not null,
  position integer not null
);

create table carrier (
  id text primary key,
  names jsonb not null,
  has_tracking boolean not null,
  position integer not null
);

-- What a carrier asks on one way: a first weight, then steps. Amounts are hundredths of a yuan.
create table freight_rate (
  origin text not null,
  destination_code text not null references destination (code),
  carrier_id text not null references carrier (id),
  first_weight_g integer not null check (first_weight_g > 0),
  first_price_minor bigint not null check (first_price_minor >= 0),
  step_weight_g integer not null check (step_weight_g > 0),
  step_price_minor bigint not null check (step_price_minor >= 0),
  min_days smallint not null check (min_days > 0),
  max_days smallint not null check (max_days >= min_days),
  max_weight_g integer not null check (max_weight_g >= first_weight_g),
  primary key (origin, destination_code, carrier_id)
);

-- Units of the currency per yuan; the newest row of a currency counts.
create table exchange_rate (
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  rate_date date not null,
  rate numeric(20, 8) not null check (rate > 0),
  source text not null,
  primary key (currency, rate_date)
);
