import type pg from 'pg'

/** Credits that no benchmark uses up. */
export const CREDITS = 2_000_000_000

/** Creates a customer with `CREDITS` and a limit that no benchmark reaches. Returns their API key. */
export async function createCustomer(client: Pick<pg.Pool, 'query'>): Promise<string> {
  await client.query('insert into auth.users (id, email) values (gen_random_uuid(), $1)', [
    'bench@example.com',
  ])
  const { rows } = await client.query<{ secret_api: string }>(
    `update public.profile set api_customer = true, api_credits = $1 returning secret_api`,
    [CREDITS],
  )
  // The metered plan's 1,000 requests a minute would be used up in a second, so the bucket is made larger.
  await client.query(
    `create or replace view public.api_entitlement with (security_invoker = true) as
      ${(await client.query<{ d: string }>(`select pg_get_viewdef('public.api_entitlement') as d`)).rows[0]?.d.replace(/ELSE 30/, 'ELSE 100000000')}`,
  )
  return rows[0]?.secret_api ?? ''
}
