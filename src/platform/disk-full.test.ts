import { expect, it } from 'vitest'

import { DiskFullError, isDiskFull, orDiskFull } from './disk-full.ts'

const SENTENCE = 'No disk space is left for /data. Free some space and try again.'

it.each([
  ['Node.js', Object.assign(new Error('write'), { code: 'ENOSPC' })],
  ['a quota', Object.assign(new Error('write'), { code: 'EDQUOT' })],
  ['PostgreSQL', Object.assign(new Error('could not extend file'), { code: '53100' })],
  [
    'a program',
    new Error('initdb failed: FATAL: could not write to file "base/4/3085": No space left on device'),
  ],
  [
    'what caused it',
    new Error('Migration 1 failed', { cause: Object.assign(new Error(), { code: '53100' }) }),
  ],
])('a full disk is recognised when %s says so', (_, error) => {
  expect(isDiskFull(error)).toBe(true)
  expect(orDiskFull(error, '/data')).toMatchObject({ message: SENTENCE, cause: error })
})

it('other errors stay as they are, and so does one that names the place already', () => {
  for (const error of [new Error('there is no disk'), new DiskFullError('/other'), 'text', undefined])
    expect(orDiskFull(error, '/data')).toBe(error)
})
