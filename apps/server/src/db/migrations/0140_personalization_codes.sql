-- The personalization code that a line has taken its texts from, so that it is given to no other line.
alter table order_line add column personalization_code text;
-- Whether the seller has decided on the texts of a line: no code replaces them any more.
alter table order_line add column texts_decided boolean not null default false;
-- What the shop said last of a line's texts: those that the seller corrected since stay until the buyer changes them.
alter table order_line add column shop_texts_digest text;

-- The previous release knows no variables: it would print a line with the sample in place of the buyer's text. Its
-- transaction fails, and this release does the work. The same holds for any code that forgets to make the line's product.
create function refuse_sample_prints() returns trigger language plpgsql as $$
begin
  if exists (select from finished_product f where f.id = new.finished_id and f.variables <> '[]') then
    raise exception 'order line % has no product with the texts of its buyer', new.id;
  end if;
  return new;
end $$;
create trigger refuse_sample_prints before update of state on order_line
  for each row when (new.state = 'file_ready' and old.state = 'received' and new.print_product_id is null
    and new.finished_id is not null)
  execute function refuse_sample_prints();
