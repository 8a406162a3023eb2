-- Named like the setting in the API.
alter table store rename column takes_authorized to imports_authorized;
