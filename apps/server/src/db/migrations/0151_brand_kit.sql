-- Brand kits: saved colors of an account, and designs that are templates for others.
create table brand_kit (
  account_id integer primary key references account (id) on delete cascade,
  -- [{name, hex}] in the seller's order.
  colors jsonb not null default '[]'
);

alter table design add column is_template boolean not null default false;
