import { afterAll, expect } from 'vitest'

import { accountSite, type TestPerson } from './account-site.ts'
import type { TestDatabase } from './database.ts'
import { formVisits } from './form-visits.ts'

/** Opens the built site until the file's last test has run, with what tests of paid services do there without scripts. */
export async function customersSite(database: TestDatabase) {
  const site = await accountSite(database)
  afterAll(() => site.close())

  /** Signs up somebody with this many platform credits. */
  async function customer(name: string, platformCredits: number): Promise<TestPerson> {
    const person = await site.signUp(name)
    await database.pool.query('update public.profile set platform_credits = $2 where user_id = $1', [
      person.userId,
      platformCredits,
    ])
    return person
  }

  async function creditsOf({ userId }: TestPerson): Promise<number> {
    const { rows } = await database.pool.query<{ left: number }>(
      'select platform_credits as left from public.profile where user_id = $1',
      [userId],
    )
    return rows[0]?.left ?? NaN
  }

  const { visit, submit } = formVisits(site.origin)

  /** Sends a form several times at the same moment. Each must be redirected. */
  async function submitTogether(who: TestPerson, path: string, forms: readonly Record<string, string>[]) {
    const answers = await Promise.all(forms.map((fields) => submit(path, who, fields)))
    expect(answers.map(({ status }) => status)).toEqual(forms.map(() => 303))
  }

  return { customer, creditsOf, visit, submit, submitTogether }
}
