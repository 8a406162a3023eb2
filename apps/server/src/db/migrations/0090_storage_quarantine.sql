-- Stored files that no row refers to, since when. They are deleted after a few days, so that a wrong database or a
-- wrong folder is noticed before anything is lost.
create table storage_quarantine (
  area text not null,
  name text not null,
  since timestamptz not null,
  primary key (area, name)
);
