-- What a shop had is forgotten when its change is decided: it contains the address of a buyer.
alter table shop_change alter column found drop not null;
update shop_change set found = null where state <> 'open';
alter table shop_change add constraint shop_change_found_check check ((found is not null) = (state = 'open'));
