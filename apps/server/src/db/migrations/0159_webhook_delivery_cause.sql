-- Why an endpoint could not be reached; empty if it could, or for another reason.
alter table webhook_delivery add column cause text not null default '' check (cause in ('', 'dns', 'refused', 'tls', 'blocked'));
