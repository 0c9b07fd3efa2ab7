import { afterAll, beforeAll, expect, test } from 'vitest'

import { signer } from '#platform/signed-token.server.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

import { subscribersCsv } from './subscribers-csv.server.ts'
import { readUnsubscribeToken } from './tokens.server.ts'

const now = new Date('2026-11-20T12:00:00Z')
const sign = signer('a secret of the tests, long enough for anyone')

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('the list of subscribers has confirmed ones only, each with a link that works for years', async () => {
  const { rows } = await database.pool.query<{ id: number }>(`
    insert into newsletter_subscriber (email, source, status) values
      ('pending@mail.example', 'footer', 'pending'), ('o''neil@mail.example', 'footer', 'confirmed'),
      ('gone@mail.example', 'footer', 'unsubscribed')
    returning id`)
  const csv = await subscribersCsv(database.db, { sign, siteUrl: 'https://freehold.example', now })
  const [head, line, end, ...rest] = csv.split('\r\n')
  expect([head, end, rest]).toEqual(['email,unsubscribe_url', '', []])
  const [, token = ''] =
    /^o'neil@mail\.example,https:\/\/freehold\.example\/newsletter\/unsubscribe\?token=([\w.-]+)$/.exec(
      line ?? '',
    ) ?? []
  expect(readUnsubscribeToken(sign, token, new Date('2033-01-01'))).toBe(Number(rows[1]?.id))
})

test('an address that a spreadsheet would run as a formula is guarded', async () => {
  await database.pool.query(`
    insert into newsletter_subscriber (email, source, status) values
      ('=cmd|calc@mail.example', 'footer', 'confirmed'), ('+44@mail.example', 'footer', 'confirmed'),
      ('-1+1@mail.example', 'footer', 'confirmed'), ('|plain@mail.example', 'footer', 'confirmed')`)
  const csv = await subscribersCsv(database.db, { sign, siteUrl: 'https://freehold.example', now })
  const addresses = csv.split('\r\n').map((line) => line.split(',')[0])
  expect(addresses.slice(-5)).toEqual([
    "'=cmd|calc@mail.example",
    "'+44@mail.example",
    "'-1+1@mail.example",
    '|plain@mail.example',
    '',
  ])
})
