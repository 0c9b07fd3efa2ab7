-- Whether an account has a password follows from the auth service's own table. Users can no longer change the column: a stolen session
-- could clear it, and then delete the account without the password.

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

-- Accounts whose users changed the column themselves.
update public.profile p set password_set = coalesce(u.encrypted_password, '') <> ''
from auth.users u
where u.id = p.user_id and p.password_set is distinct from (coalesce(u.encrypted_password, '') <> '');

-- The row that a request for a new password writes when there's no such account, so that it takes the same work. It holds nothing.
create table private.recovery_decoy (token uuid not null, sent_at timestamptz not null);
insert into private.recovery_decoy values (gen_random_uuid(), now());
