-- Photos of after-sales cases are artworks that are not offered for designs. They were recognized by their cases; a photo
-- that is uploaded as an artwork as well becomes one of the library.
alter table seller_artwork add column is_photo boolean not null default false;

update seller_artwork a set is_photo = true
where exists (select from after_sales_picture p join after_sales_case c on c.id = p.case_id
    where p.master = a.master and c.seller_id = a.account_id)
  and not exists (select from design_version_artwork u join design d on d.id = u.design_id
    where u.master = a.master and d.account_id = a.account_id);
