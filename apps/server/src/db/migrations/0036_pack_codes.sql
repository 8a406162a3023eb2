-- What a supplier has sent back, or somebody else makes, is in no pack code of that supplier any more. Whoever does this has locked
-- the order; rows of pack_code_order are written after orders by everybody, and pack codes themselves are not touched here.
create function leave_pack_code() returns trigger language plpgsql as $$
begin
  delete from pack_code_order where production_id = new.id;
  return null;
end
$$;
create trigger production_order_unpacked after update of state, supplier_id on production_order for each row
  when ((new.state = 'refused' and old.state <> 'refused') or old.supplier_id is distinct from new.supplier_id)
  execute function leave_pack_code();

delete from pack_code_order i using production_order p, pack_code c
 where p.id = i.production_id and c.id = i.pack_code_id and (p.state = 'refused' or p.supplier_id is distinct from c.supplier_id);
