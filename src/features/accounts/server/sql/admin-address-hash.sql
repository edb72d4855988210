-- The hash under which an address is remembered that ADMIN_EMAIL has made an admin. It has no secret key: the key would be
-- in the same database, and the table holds only the operator's own choice of admins.
create or replace function admin_address_hash(email_key text) returns text language sql immutable as $$
  select encode(sha256(convert_to('galley admin ' || email_key, 'UTF8')), 'hex')
$$;
