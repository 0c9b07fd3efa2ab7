import { afterAll, beforeAll, expect, it } from 'vitest'

import { customer, type Customer } from '#testing/api.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

let database: TestDatabase
let ann: Customer
beforeAll(async () => {
  database = await testDatabase()
  ann = await customer(database)
})
afterAll(() => database.close())

const write = (column: string, value: string | null) =>
  database.pool.query(`update public.profile set ${column} = $1 where user_id = $2`, [value, ann.userId])

it.each([
  ['first_name', 'x'.repeat(101), 'profile_first_name_check'],
  ['last_name', 'line\nbreak', 'profile_last_name_check'],
  ['profile_photo', `https://example.com/${'x'.repeat(2_000)}`, 'profile_profile_photo_check'],
  ['profile_photo', 'http://example.com/a.png', 'photo_is_an_address_or_own'],
  ['biggest_challenge', '', 'profile_biggest_challenge_check'],
  ['hoping_to_achieve', 'x'.repeat(1_001), 'profile_hoping_to_achieve_check'],
  ['secret_api', 'fh_live_short', 'profile_secret_api_check'],
  ['stripe_customer', 'customer 1', 'profile_stripe_customer_check'],
  ['monthly_plan', 'gold', 'profile_monthly_plan_check'],
])('the database refuses a %s of %j', async (column, value, constraint) => {
  await expect(write(column, value)).rejects.toMatchObject({ code: '23514', constraint, table: 'profile' })
})

it.each([
  ['first_name', null],
  ['last_name', 'Ó Briain'],
  ['profile_photo', 'https://images.example.com/ann.png'],
  ['stripe_customer', 'cus_Ann1'],
  ['monthly_plan', 'legacy'],
])('the database takes a %s of %j', async (column, value) => {
  expect((await write(column, value)).rowCount).toBe(1)
})
