-- What a store prints on packing slips besides its note and logo: who sends (name and return address), notes in other
-- languages by language of the destination, and a web address. Who joins the previous release prints slips without them.
alter table store
  add column slip_sender text not null default '',
  add column slip_notes jsonb not null default '{}',
  add column slip_link text not null default '';
