-- The address that somebody signs in with now, for emails that no session is there to send. Null for accounts that have gone.
create function private.account_email(person uuid) returns text language sql stable security definer set search_path = '' as $$
  select nullif(email, '') from auth.users where id = person
$$;
revoke all on function private.account_email(uuid) from public;
grant execute on function private.account_email(uuid) to freehold_web;
