import { spawnSync } from 'node:child_process'

import { expect, test } from 'vitest'

import { createLog, requestLines } from './log.server.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = []
  write(createLog('info', { write: (line) => void lines.push(line) }))
  return lines.join('')
}

test.each(['err', 'error'])(
  'of an error under %s nothing personal is written, what helps to mend is',
  (key) => {
    const refused = Object.assign(new Error('550 5.1.1 <ann@example.com>: no such user'), {
      code: 'EENVELOPE',
      rejected: ['ann@example.com'],
      response: '550 ann@example.com',
    })
    const failed = Object.assign(new Error('The mail server did not take a mail', { cause: refused }), {
      detail: 'Failing row contains (Ann, Tester, ann@example.com)',
    })
    const text = logged((log) => log.warn({ [key]: failed }, 'A mail was not sent'))
    expect(text).not.toMatch(/ann@|Tester/)
    expect(JSON.parse(text)).toMatchObject({
      level: 'warn',
      msg: 'A mail was not sent',
      [key]: {
        name: 'Error',
        message: 'The mail server did not take a mail',
        stack: expect.stringContaining('log.test.ts'),
        cause: { code: 'EENVELOPE', message: '550 5.1.1 <[email]>: no such user' },
      },
    })
  },
)

test('an answer of the data API is written without the row that it quotes', () => {
  const error = { code: '23514', message: 'new row violates a check', details: 'Failing row contains (Ann)' }
  const text = logged((log) => log.error({ err: error }))
  expect(text).not.toContain('Ann')
  expect(JSON.parse(text)).toMatchObject({ err: { code: '23514', message: 'new row violates a check' } })
})

test('causes that go in a circle end', () => {
  const error: Error = new Error('one')
  error.cause = error
  expect(logged((log) => log.error({ err: error }))).toContain('one')
})

const REQUEST = {
  requestId: 'a1',
  traceId: 'b2',
  method: 'GET',
  route: '/a"b\\c\u0001é',
  status: 200,
  ms: 0.3,
} as const

test.each([{}, { kept: true }])('a request is logged as any other line is (%o)', (more) => {
  const line = { ...REQUEST, ...more }
  const [own, general] = [
    logged((log) => requestLines(log.child({ process: 3 }))(line)),
    logged((log) => log.child({ process: 3 }).info(line)),
  ].map((text) => ({ ...(JSON.parse(text) as object), time: 'now' }))
  expect(own).toEqual(general)
  expect(Object.keys(own ?? {})).toEqual(Object.keys(general ?? {}))
})

test('a request isn’t logged if only warnings are', () => {
  const text = logged((log) => {
    log.level = 'warn'
    requestLines(log)(REQUEST)
  })
  expect(text).toBe('')
})

/** Returns what a process that runs `script`, with `log` at hand, writes to standard output, line by line. */
function writtenBy(script: string): string[] {
  const source = `import { createLog, requestLines } from './src/platform/log.server.ts'; const log = createLog('info'); ${script}`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', source], { encoding: 'utf8' })
  const lines = stdout.trimEnd().split('\n')
  return lines.map((line) => String((JSON.parse(line) as { msg: unknown }).msg))
}

test('all that is logged before a process exits is written', () => {
  const written = writtenBy(`for (let i = 0; i < 30; i++) log.info(i + 'x'.repeat(700)); process.exit(0)`)
  const numbers = written.map((line) => Number.parseInt(line, 10)).toSorted((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 30 }, (_, at) => at))
})

test('a warning is written, with what came before, even if the process is killed outright', () => {
  const killed = `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300); process.kill(process.pid, 'SIGKILL')`
  expect(writtenBy(`log.info('one'); log.warn('two'); log.info('three'); ${killed}`)).toEqual(['one', 'two'])
})
