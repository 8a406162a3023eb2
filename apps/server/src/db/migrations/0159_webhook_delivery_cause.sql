-- Why an endpoint could not be reached; empty if it could, or for another reason.
alter table webhook_delivery add column cause text not null default '';
alter table webhook_delivery add constraint webhook_delivery_cause_check
  check (cause in ('', 'dns', 'refused', 'tls', 'blocked')) not valid;
