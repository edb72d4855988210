-- The hash of an email address that ADMIN_EMAIL has already made an admin. It has no secret key: the key would be
-- stored in the same database, and the table holds only addresses that the operator chose as admins.
create or replace function admin_address_hash(email_key text) returns text language sql immutable as $$
  select encode(sha256(convert_to('galley admin ' || email_key, 'UTF8')), 'hex')
$$;
