-- After-sales: cases about pieces that were sent, what is said in them, and what they lead to.

create table after_sales_case (
  id integer generated always as identity primary key,
  number text not null unique generated always as ('AS' || (100000000 + id::bigint)) stored,
  order_id integer not null references sales_order (id) on delete cascade,
  -- The part that was sent; its supplier answers.
  production_id integer not null references production_order (id) on delete cascade,
  seller_id integer not null references account (id),
  supplier_id integer not null references account (id),
  -- Chosen by whoever opened it: what is sent twice is one.
  request_key uuid not null,
  kind text not null check (kind in ('reprint', 'refund')),
  reason text not null check (reason in ('print_fault', 'wrong_item', 'missing_pieces', 'damaged', 'lost', 'sewing_fault', 'other')),
  state text not null default 'open' check (state in ('open', 'reprinting', 'reprinted', 'refunded', 'refused', 'withdrawn')),
  -- What the seller wants back; null: another piece is wanted.
  asked_minor bigint check ((kind = 'refund') = (asked_minor is not null) and asked_minor > 0),
  refunded_minor bigint not null default 0 check ((state = 'refunded') = (refunded_minor > 0)),
  -- Of that, what the platform paid because nothing was due to the supplier, and what has come back of it since.
  advanced_minor bigint not null default 0 check (advanced_minor between 0 and refunded_minor),
  returned_minor bigint not null default 0 check (returned_minor between 0 and advanced_minor),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  unique (seller_id, request_key)
);
create index after_sales_case_order on after_sales_case (order_id, id);
create index after_sales_case_seller on after_sales_case (seller_id, id desc);
create index after_sales_case_supplier on after_sales_case (supplier_id, id desc);
create index after_sales_case_production on after_sales_case (production_id);
create index after_sales_case_open on after_sales_case (state, id desc);
create index after_sales_case_advanced on after_sales_case (supplier_id, id) where advanced_minor > returned_minor;

create table after_sales_line (
  case_id integer not null references after_sales_case (id) on delete cascade,
  line_id integer not null references order_line (id) on delete cascade,
  quantity integer not null check (quantity > 0),
  primary key (case_id, line_id)
);
create index after_sales_line_line on after_sales_line (line_id);

-- Evidence: artworks of the seller, kept as long as the case is.
create table after_sales_picture (
  case_id integer not null references after_sales_case (id) on delete cascade,
  position smallint not null,
  master text not null references artwork_master (hash),
  primary key (case_id, position)
);
create index after_sales_picture_master on after_sales_picture (master);

-- Who said or did what, and when; written once.
create table after_sales_event (
  id bigint generated always as identity primary key,
  case_id integer not null references after_sales_case (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  -- Null: the system.
  actor_id integer references account (id),
  kind text not null check (kind in ('opened', 'message', 'state')),
  from_state text,
  to_state text,
  text text not null default '',
  amount_minor bigint
);
create index after_sales_event_case on after_sales_event (case_id, id);
create trigger after_sales_event_kept before update on after_sales_event for each row execute function refuse_update();

-- A reprint is a part of its own, at no charge, with lines of its own.
alter table production_order add column case_id integer references after_sales_case (id) on delete cascade;
create unique index production_order_case on production_order (case_id);
alter table order_line add column reprint_of integer references order_line (id) on delete cascade;
create index order_line_reprint on order_line (reprint_of);
