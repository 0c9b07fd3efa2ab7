import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, it } from 'vitest'

import { UsageError, noArguments } from '#platform/command-line.ts'
import { readSettings } from '#platform/env.server.ts'

import packageJson from '../package.json' with { type: 'json' }
import { runCommand, type Command, type CommandContext } from './command.ts'

const USAGE = 'Greets somebody.\n\n  npm run greet -- NAME'

/** Runs a command that greets, and collects what it prints. */
async function greet(
  args: string[],
  run: (context: CommandContext) => void | boolean | Promise<void | boolean> = ({ print }) =>
    print('Hello\n'),
  environment: Record<string, string> = {},
) {
  const [out, said]: [string[], string[]] = [[], []]
  const definition: Command<void> = {
    usage: USAGE,
    needsArguments: true,
    read: (given) => {
      if (given[0] === 'nobody') throw new UsageError('There is nobody to greet.')
    },
    run: (_, context) => run(context),
  }
  const code = await runCommand(definition, {
    args,
    print: (text) => void out.push(text),
    say: (line) => void said.push(line),
    settings: () => readSettings(environment),
  })
  return { code, out: out.join(''), said: said.join('\n') }
}

function failing(message: string, code?: string) {
  return () => {
    throw Object.assign(new Error(message), code === undefined ? {} : { code })
  }
}

describe('a command', () => {
  it('exits with 0 when its work is done and 1 when something is left for the operator', async () => {
    expect(await greet(['ada'])).toEqual({ code: 0, out: 'Hello\n', said: '' })
    expect(await greet(['ada'], () => false)).toMatchObject({ code: 1 })
  })

  it('prints usage for --help and -h, and does nothing else', async () => {
    for (const flag of ['--help', '-h'])
      expect(await greet(['nobody', flag], failing('ran'))).toEqual({ code: 0, out: `${USAGE}\n`, said: '' })
  })

  it('exits with 2 and its usage on standard error when it needs arguments and has none', async () => {
    expect(await greet([], failing('ran'))).toEqual({ code: 2, out: '', said: USAGE })
  })

  it('exits with 2 and a message when its arguments are invalid', async () => {
    expect(await greet(['nobody'])).toEqual({
      code: 2,
      out: '',
      said: 'There is nobody to greet.\nUse --help for usage.',
    })
    expect(() => noArguments(['--all'])).toThrow("Unknown option '--all'.")
    expect(() => noArguments(['all'])).toThrow("Unexpected argument 'all'.")
  })

  it('exits with 1 and one sentence, without a stack trace, on any error', async () => {
    expect(await greet(['ada'], failing('The list is empty.'))).toEqual({
      code: 1,
      out: '',
      said: 'The list is empty.',
    })
    const away = await greet(['ada'], failing('connect ECONNREFUSED 127.0.0.1:1', 'ECONNREFUSED'))
    expect(away.said).toBe(
      "Could not reach the database (connect ECONNREFUSED 127.0.0.1:1). Check that it's running and that DATABASE_URL is correct.",
    )
    const unset = await greet(['ada'], ({ settings }) => void settings(), { PORT: 'front' })
    expect(unset).toEqual({ code: 1, out: '', said: 'PORT: must be a number' })
  })

  it('adds the stack trace when LOG_LEVEL is debug', async () => {
    const { said } = await greet(['ada'], failing('The list is empty.'), { LOG_LEVEL: 'debug' })
    expect(said).toMatch(/^The list is empty\.\nError: The list is empty\.\n +at /)
  })

  it('prints errors as JSON with --json', async () => {
    const { code, out, said } = await greet(['ada', '--json'], failing('The list is empty.'))
    expect([code, JSON.parse(out), said]).toEqual([1, { error: 'The list is empty.' }, ''])
  })

  it('says which settings are missing before it opens anything', async () => {
    const refused = await greet(['ada'], ({ withDatabase }) => withDatabase(async () => {}), {
      SUPABASE_URL: 'http://127.0.0.1:9',
    })
    expect(refused).toMatchObject({ code: 1, said: 'Supabase URL and key are required' })
  })
})

describe('every command in bin/', () => {
  const names = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.ts') && !file.startsWith('command'))
    .map((file) => file.replace('.ts', ''))

  it('has an npm script of its name', () => {
    expect(names.length).toBeGreaterThan(5)
    const scripts: Record<string, string> = packageJson.scripts
    // Commands that import read in bulk, and need less memory with small spaces for new objects.
    const run = names.map((name) => scripts[name]?.replace(/ --max-semi-space-size=\d+/, ''))
    expect(run).toEqual(names.map((name) => `node bin/${name}.ts`))
  })

  it.each(names)('%s explains itself with --help', async (name) => {
    const { code, out, said } = await help(name)
    expect([code, said]).toEqual([0, ''])
    expect(out).toContain(`npm run ${name}`)
    expect(out).toMatch(/^[A-Z][^\n]*\.[^\n]*\n\n {2}npm run/)
  })
})

function help(name: string): Promise<{ code: number; out: string; said: string }> {
  return new Promise((resolve) => {
    const root = path.resolve(import.meta.dirname, '..')
    execFile(process.execPath, [`bin/${name}.ts`, '--help'], { cwd: root }, (error, out, said) =>
      resolve({ code: error ? Number(error.code) : 0, out, said }),
    )
  })
}
