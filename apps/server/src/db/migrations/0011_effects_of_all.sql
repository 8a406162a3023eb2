-- Effect pictures of whatever somebody shows: a picture bears any number of artworks, artworks are the catalogue's or painted
-- by this program from somebody's design, and who shows a picture says so by name.

-- A painted artwork has no code: its file is kept by content.
alter table artwork alter column code drop not null;
alter table artwork add column kept_at timestamptz not null default now();

-- What lies on a picture's print area, the later over the earlier.
create table effect_print (
  effect text not null references effect_picture (hash) on delete cascade,
  position smallint not null check (position >= 0),
  artwork text not null references artwork (sha256),
  -- As packages/domain/src/pictures/placement.ts describes it.
  placement jsonb not null,
  primary key (effect, position)
);
create index effect_print_artwork on effect_print (artwork);
insert into effect_print (effect, position, artwork, placement)
  select hash, 0, artwork, placement from effect_picture where artwork is not null;
alter table effect_picture drop column artwork, drop column placement;

-- Pictures that are shown by something other than a product of the catalogue.
create table shown_effect (
  -- Whose pictures these are: `<kind>:<id>`.
  shown_by text not null,
  position smallint not null check (position >= 0),
  effect text not null references effect_picture (hash),
  primary key (shown_by, position)
);
create index shown_effect_effect on shown_effect (effect);

-- Where a view takes no colour, pictures in all colours are one. The next load of the catalogue writes which these are.
alter table product_view add column is_recolourable boolean not null default true;
