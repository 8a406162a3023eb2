-- Mockup files of sellers and the views made of them.
create table mockup (
  id integer generated always as identity primary key,
  account_id integer not null references account (id) on delete cascade,
  name text not null check (name <> ''),
  -- Random: names the upload until it is read, and keys the hashes in addresses of pictures, so that nobody can work them out.
  secret text not null unique check (secret ~ '^[0-9a-f]{32}$'),
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'refused')),
  -- How often reading was begun: a file that brings down whoever reads it is given up.
  attempts integer not null default 0,
  -- Why it was not taken.
  refusal text,
  -- What the engine could not follow: [{code, layer, consequence, detail}].
  notes jsonb not null default '[]',
  -- The view by content, also the name of its folder; mockups of equal content share it.
  view text check (view ~ '^[0-9a-f]{64}$'),
  width integer,
  height integer,
  -- Places for artworks: [{name, slot, widthMm, heightMm, left, top, width, height}].
  areas jsonb not null default '[]',
  -- Decibels between our picture with the original contents and the one stored in the file.
  likeness jsonb,
  created_at timestamptz not null default now(),
  check ((state = 'refused') = (refusal is not null)),
  check ((state = 'ready') = (view is not null)),
  check ((view is null) = (width is null) and (view is null) = (height is null))
);
create index mockup_newest on mockup (account_id, created_at desc, id desc);
create index mockup_view on mockup (view);
create index mockup_waiting on mockup (id) where state = 'waiting';
