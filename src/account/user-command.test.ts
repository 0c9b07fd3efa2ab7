import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { parseUserCommand } from './user-command.ts'

const ADA = ['--email', 'ada@example.com']
/** No settings, only what starting a process needs. */
const BARE = {
  PATH: path.dirname(process.execPath),
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
}

describe('the command line', () => {
  test('is parsed into a request', () => {
    const args = [
      'create',
      '--email',
      ' Ada@Example.com',
      '--password',
      'secret',
      '--plan',
      'Pro',
      '--api-plan',
      '5k',
      '--annual',
      '--json',
    ]
    expect(parseUserCommand(args)).toEqual({
      name: 'create',
      email: 'ada@example.com',
      password: 'secret',
      plan: 'pro',
      apiPlan: '5k',
      annual: true,
      json: true,
    })
    expect(parseUserCommand(['show', ...ADA])).toEqual({
      name: 'show',
      email: 'ada@example.com',
      json: false,
    })
  })

  test.each([
    [[], /create, grant or show/],
    [['remove', ...ADA], /create, grant or show/],
    [['show', 'ada@example.com'], /create, grant or show/],
    [['show'], /--email must be/],
    [['show', '--email', 'ada'], /--email must be/],
    [['show', '--email'], /--email/],
    [['create', ...ADA], /--password must be 6/],
    [['create', ...ADA, '--password', '12345'], /--password must be 6/],
    [['create', ...ADA, '--password', 'x'.repeat(73)], /--password must be 6/],
    [
      ['create', ...ADA, '--password', 'secret', '--plan', 'gold'],
      /--plan must be one of legacy, starter, elite, pro, unlimited/,
    ],
    [['grant', ...ADA, '--api-plan', '1k'], /--api-plan must be one of 2k, .* meter/],
    [['grant', ...ADA], /grant needs --plan/],
    [['create', ...ADA, '--passwort', 'secret'], /--passwort/],
  ])('%j is refused with the name of the flag', (args, message) => {
    expect(() => parseUserCommand(args)).toThrow(message)
  })

  test('no message repeats the password', () => {
    for (const args of [
      ['create', '--password', 'hunter2hunter2'],
      ['create', ...ADA, '--password', 'hunter2hunter2', '--plan', 'x'],
      ['create', ...ADA, '--password', 'hunter2hunter2'.repeat(9)],
    ]) {
      expect(() => parseUserCommand(args)).toThrow(/^(?!.*hunter2)/s)
    }
  })
})

describe('npm run user', () => {
  let dataDir: string

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'freehold-user-'))
    // The database may run under another user, who has to get in.
    await chmod(dataDir, 0o755)
  })
  afterAll(() => rm(dataDir, { recursive: true, force: true }))

  function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
    const root = path.resolve(import.meta.dirname, '../..')
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        ['bin/user.ts', ...args],
        { cwd: root, env: { ...BARE, DATA_DIR: dataDir } },
        (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
      )
    })
  }

  test('makes an account with its plans while the site is not running, finds it again, and makes it once', async () => {
    const created = await run(
      'create',
      ...ADA,
      '--password',
      'hunter2hunter2',
      '--plan',
      'pro',
      '--api-plan',
      '5k',
      '--json',
    )
    expect(created.code).toBe(0)
    expect(created.out + created.err).not.toContain('hunter2')
    const user: unknown = JSON.parse(created.out)
    expect(user).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      email: 'ada@example.com',
      apiKey: expect.stringMatching(/^fh_live_[A-Za-z0-9_-]{43}$/),
      plan: 'pro',
      apiPlan: '5k',
      platformCredits: 85,
      apiCredits: 5_000,
      requestsPerMinute: 30,
    })
    const again = await run('create', ...ADA, '--password', 'another password', '--json')
    expect([again.code, JSON.parse(again.out)]).toEqual([
      1,
      {
        error: 'A user with the email address ada@example.com already exists. Use grant to give them a plan.',
      },
    ])
    const granted = await run('grant', ...ADA, '--plan', 'legacy')
    expect(granted.out).toMatch(/Plan +legacy, API 5k\nCredits +unlimited\nLimit +1,000 requests a minute/)
    const shown = await run('show', ...ADA, '--json')
    expect(JSON.parse(shown.out)).toMatchObject({ plan: 'legacy', unlimited: true, apiCredits: 5_000 })
    const unknown = await run('show', '--email', 'nobody@example.com')
    expect([unknown.code, unknown.err]).toEqual([
      1,
      'No user found with the email address nobody@example.com.\n',
    ])
  })

  test('with half of the hosted services configured says what’s missing', async () => {
    const { code, err } = await new Promise<{ code: number; err: string }>((resolve) => {
      execFile(
        process.execPath,
        ['bin/user.ts', 'show', ...ADA],
        {
          cwd: path.resolve(import.meta.dirname, '../..'),
          env: { ...BARE, SUPABASE_URL: 'https://x.example.com' },
        },
        (error, _out, said) => resolve({ code: error ? Number(error.code) : 0, err: said }),
      )
    })
    expect([code, err]).toEqual([1, 'Supabase URL and key are required\n'])
  })
})
