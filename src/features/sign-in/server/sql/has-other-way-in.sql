-- Whether somebody can sign in to the account without a password: through a provider, or with a passkey.
create or replace function has_other_way_in(id_of_account uuid) returns boolean language sql stable as $$
  select exists (select from sign_in_identities where account_id = id_of_account)
    or exists (select from passkeys where account_id = id_of_account)
$$;
