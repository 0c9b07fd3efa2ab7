-- Whether an account has a password is what the auth service knows, not what its holder says: a stolen session that could clear the
-- column could then delete the account without the password.

revoke update (password_set) on public.profile from authenticated;

create function private.note_password() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.profile set password_set = coalesce(new.encrypted_password, '') <> '' where user_id = new.id;
  return null;
end
$$;
revoke all on function private.note_password() from public;

create trigger note_password after update of encrypted_password on auth.users
  for each row when (new.encrypted_password is distinct from old.encrypted_password)
  execute function private.note_password();

-- Accounts whose holders changed the column by themselves.
update public.profile p set password_set = coalesce(u.encrypted_password, '') <> ''
from auth.users u
where u.id = p.user_id and p.password_set is distinct from (coalesce(u.encrypted_password, '') <> '');
