import { expect, it } from 'vitest'

import { DiskFullError } from '#platform/disk-full.ts'

import { startFailure } from './start-failure.ts'

it('says in a sentence what the operator can mend', () => {
  expect(startFailure(new DiskFullError('/data'))).toBe(
    'No disk space is left for /data. Free some space and try again.',
  )
  const message =
    'Demonstration data of crime: The database has run out of disk space. Nothing was published.'
  expect(startFailure(new Error(message))).toBe(message)
  expect(startFailure(Object.assign(new Error('listen'), { code: 'EADDRINUSE' }))).toContain('already in use')
})

it('shows where any other error comes from', () => {
  expect(startFailure(new Error('a mistake of ours'))).toMatch(
    /a mistake of ours\n.* at .*start-failure\.test/,
  )
  expect(startFailure('text')).toBe('text')
})
