-- The refund that a seller requests in an after-sales case.
alter table after_sales_case rename column asked_minor to requested_minor;
