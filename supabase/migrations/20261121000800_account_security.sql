-- Whoever has got hold of a session may have asked for the account to move to an address of theirs. A new password, which is what
-- the mail about it advises, must end that too: the link in their mailbox works no longer. Empty rather than null, as the hosted
-- auth service reads these columns.

create function private.forget_email_change() returns trigger language plpgsql set search_path = '' as $$
begin
  new.email_change := '';
  new.email_change_token_new := '';
  new.email_change_token_current := '';
  return new;
end
$$;
revoke all on function private.forget_email_change() from public;

create trigger forget_email_change before update of encrypted_password on auth.users
  for each row when (
    new.encrypted_password is distinct from old.encrypted_password
    and coalesce(old.email_change, '') <> ''
    and new.email_change_token_new is not distinct from old.email_change_token_new
  )
  execute function private.forget_email_change();

-- Our server keeps one photo of each person, and two for a moment. A browser that stores by itself gets room for a few, not for an
-- archive, and a session that outlives its account for none. The lock lets uploads at the same moment count each other.

create function private.has_room_for_photo(person uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('photos of ' || person));
  return exists (select from auth.users where id = person) and (
    select count(*) < 6 from storage.objects
    where bucket_id = 'profile_photos' and starts_with(name, person::text || '/')
  );
end
$$;
revoke all on function private.has_room_for_photo(uuid) from public;
grant execute on function private.has_room_for_photo(uuid) to authenticated;

create policy "room for a few photos" on storage.objects as restrictive for insert to authenticated
  with check (bucket_id <> 'profile_photos' or private.has_room_for_photo((select auth.uid())));
