-- ADMIN_EMAIL makes the account of an email address an admin once. If that account loses the role, by `npm run admin`
-- or by an SQL update, the setting does not grant the role again.
create or replace function spend_admin_address() returns trigger language plpgsql as $$
begin
  insert into spent_admin_addresses (address_hash) values (admin_address_hash(old.email_key)) on conflict do nothing;
  return null;
end
$$;

create or replace trigger accounts_spend_admin_address after update of role on accounts
  for each row when (old.role = 'admin' and new.role <> 'admin')
  execute function spend_admin_address();
