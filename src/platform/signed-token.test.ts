import { expect, it } from 'vitest'

import { signer } from './signed-token.server.ts'

const sign = signer('a secret of the tests, long enough for anyone')
const now = new Date('2026-11-20T12:00:00Z')
const soon = new Date('2026-11-20T13:00:00Z')

it('reads back what it signed, for that purpose and until it expires', () => {
  const token = sign.make('verify', 'ada@example.com', soon)
  expect(token).toMatch(/^[\w.-]+$/)
  expect(sign.read('verify', token, now)).toBe('ada@example.com')
  expect(sign.read('unsubscribe', token, now)).toBeNull()
  expect(sign.read('verify', token, soon)).toBeNull()
})

it('rejects values changed or made by others', () => {
  const token = sign.make('verify', 'ada@example.com', soon)
  const [expires, , signature] = token.split('.')
  const other = Buffer.from('bob@example.com').toString('base64url')
  for (const forged of [
    `${expires}.${other}.${signature}`,
    `zzzzzzzz.${token.split('.').slice(1).join('.')}`,
    `${token}x`,
    `${token}.`,
    '',
    'a.b',
    signer('another secret, long enough as well').make('verify', 'ada@example.com', soon),
  ]) {
    expect(sign.read('verify', forged, now)).toBeNull()
  }
})
