import { openClient } from '#platform/database.server.ts'

/**
 * Adds what every new hosted Supabase project has and a plain PostgreSQL doesn't: the data API's roles, the schemas `auth`, `storage` and `extensions` with pgcrypto, and privileges on them. Idempotent, and safe to run in several processes at once. Runs before our own migrations, so that they find the same objects on both.
 * @param url a superuser's connection to the embedded PostgreSQL
 */
export async function prepareSupabaseSchema(url: string): Promise<void> {
  const { getAuthSchemaSql, getStorageSchemaSql, SUPABASE_AUTH_HELPERS_SQL } = await import('@supabase/lite')
  const client = await openClient({ connectionString: url })
  try {
    await client.query('begin')
    await client.query("select pg_advisory_xact_lock(hashtext('freehold:supabase-schema'))")
    for (const sql of [
      rolesSql,
      SUPABASE_AUTH_HELPERS_SQL,
      getAuthSchemaSql(false),
      getStorageSchemaSql(false),
      claimsSql,
      privilegesSql,
    ]) {
      await client.query(sql)
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/**
 * Creates a role. Roles belong to the whole cluster but locks to one database, so another database may create it at the
 * same moment.
 */
const createRole = (role: string, attributes: string) => `
do $$ begin
  if not exists (select from pg_roles where rolname = '${role}') then create role ${role} nologin noinherit ${attributes}; end if;
exception when duplicate_object or unique_violation then null;
end $$;`

const rolesSql = `${createRole('anon', '')}${createRole('authenticated', '')}${createRole('service_role', 'bypassrls')}
create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
`

/**
 * Reads both the old separate settings and the newer JSON one, as hosted Supabase does. Lite's own helpers only read
 * the old ones.
 */
const claimsSql = `
create or replace function auth.uid() returns uuid language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.sub', true), ''),
                  nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid
$$;
create or replace function auth.role() returns text language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.role', true), ''),
                  nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role')
$$;
create or replace function auth.email() returns text language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.email', true), ''),
                  nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email')
$$;
`

const privilegesSql = `
revoke all on all tables in schema auth from public, anon, authenticated;
grant usage on schema auth, storage, extensions, public to anon, authenticated, service_role;
grant execute on function auth.uid(), auth.role(), auth.email(), auth.jwt() to anon, authenticated, service_role;
grant all on all tables in schema auth to service_role;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;
`
