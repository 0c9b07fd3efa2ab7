import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { format } from 'node:util'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { readSettings } from '#platform/env.server.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

import { CommandFailedError, runUserCommand } from './run-user-command.server.ts'

let database: TestDatabase
let dataDir: string

beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'freehold-user-'))
})
afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

test('on a full disk the command fails with a sentence, and nothing prints a stack', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  await database.pool.query(`
    create function private.disk_is_full() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file "base/1/2": No space left on device' using errcode = 'disk_full'; end $$;
    create trigger full_disk before insert on auth.users for each row execute function private.disk_is_full()`)
  const keys = {
    postgresPassword: '',
    jwtSecret: 'a secret of the tests, long enough for HS256',
    publishableKey: 'sb_publishable_of_the_tests',
    secretKey: 'sb_secret_of_the_tests',
    operatorToken: 'the token of the operator',
  }
  try {
    const run = runUserCommand(
      {
        name: 'create',
        email: 'ada@example.com',
        password: 'secret99',
        plan: undefined,
        apiPlan: undefined,
        annual: false,
        json: false,
      },
      {
        db: database.db,
        services: {
          databaseUrl: database.url,
          publishableKey: keys.publishableKey,
          embedded: { keys },
          release: async () => {},
        },
        settings: { ...readSettings({}), dataDir },
      },
    )
    await expect(run).rejects.toThrow(CommandFailedError)
    await expect(run).rejects.toThrow(
      'The account could not be saved. Check the database’s log and the space left on its disk.',
    )
    const lines = printed.mock.calls.map((args) => format(...args)).join('\n')
    expect(lines).not.toMatch(/\n\s+at |ada@example\.com/)
  } finally {
    printed.mockRestore()
  }
})
