-- The profile: addresses, keys of programs, choices, and notices of what happened.

alter table account
  -- Prices are typed in it unless somebody chooses another.
  add column currency text check (currency ~ '^[A-Z]{3}$'),
  -- {kind: {site, email}}; what is not there is as the kind has it.
  add column notice_choices jsonb not null default '{}';

create table account_address (
  id integer generated always as identity primary key,
  account_id integer not null references account (id) on delete cascade,
  label text not null default '',
  address jsonb not null,
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create index account_address_account on account_address (account_id, id);
create unique index account_address_default on account_address (account_id) where is_default;

-- Keys of programs. Of the secret only its SHA-256 is stored.
create table api_key (
  id integer generated always as identity primary key,
  account_id integer not null references account (id) on delete cascade,
  name text not null check (name <> ''),
  -- Begins the key; what it is looked up by and shown as.
  prefix text not null unique check (prefix ~ '^[0-9a-f]{12}$'),
  secret_sha256 bytea not null check (length(secret_sha256) = 32),
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_key_account on api_key (account_id, id desc);

-- What its account should know of. Written by the tables that it happens in, in the same step.
create table notice (
  id bigint generated always as identity primary key,
  account_id integer not null references account (id) on delete cascade,
  -- packages/domain/src/notices/notice-kinds.ts.
  kind text not null,
  -- What it is about, and what that is called.
  subject_id integer not null,
  subject text not null,
  detail text not null default '',
  at timestamptz not null default now(),
  read_at timestamptz
);
create index notice_newest on notice (account_id, id desc);
create index notice_unread on notice (account_id) where read_at is null;
create index notice_age on notice (at);

create function note_order() returns trigger language plpgsql as $$
begin
  if new.state = 'action_required' and old.state <> 'action_required' then
    insert into notice (account_id, kind, subject_id, subject, detail)
    values (new.account_id, 'order_action', new.id, new.number, new.action_code);
  end if;
  if old.after_sales = 'open' and new.after_sales not in ('none', 'open') then
    insert into notice (account_id, kind, subject_id, subject, detail)
    values (new.account_id, 'after_sales', new.id, new.number, new.after_sales);
  end if;
  return null;
end
$$;
create trigger sales_order_noted after update on sales_order for each row
  when (old.state is distinct from new.state or old.after_sales is distinct from new.after_sales)
  execute function note_order();

create function note_finished() returns trigger language plpgsql as $$
begin
  insert into notice (account_id, kind, subject_id, subject, detail)
  values (new.account_id, 'print_failed', new.id, new.title, coalesce(new.failure, ''));
  return null;
end
$$;
create trigger finished_product_noted after update on finished_product for each row
  when (new.state = 'failed' and old.state <> 'failed') execute function note_finished();

create function note_top_up() returns trigger language plpgsql as $$
begin
  insert into notice (account_id, kind, subject_id, subject, detail)
  values (new.account_id, 'top_up', new.id, new.reference, new.received_minor::text);
  return null;
end
$$;
create trigger wallet_top_up_noted after update on wallet_top_up for each row
  when (new.state = 'confirmed' and old.state <> 'confirmed') execute function note_top_up();

create function note_batch() returns trigger language plpgsql as $$
begin
  insert into notice (account_id, kind, subject_id, subject, detail)
  values (new.account_id, 'batch_done', new.id, new.name, new.state);
  return null;
end
$$;
create trigger batch_noted after update on batch for each row
  when (new.state in ('done', 'failed') and old.state not in ('done', 'failed')) execute function note_batch();
