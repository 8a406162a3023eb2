-- The records of connected shops never call a canceled order imported.
update shop_order r set outcome = 'ended', reason = 'canceled_here'
from sales_order o where o.id = r.order_id and o.canceled_at is not null and r.outcome = 'imported';
