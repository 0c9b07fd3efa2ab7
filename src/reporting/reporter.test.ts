import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import type { ErrorReport } from './report.ts'
import { createReporter, type ReporterOptions } from './reporter.ts'

const sent: ErrorReport[] = []
const logged: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  sent.length = 0
  logged.length = 0
})
afterEach(() => {
  vi.useRealTimers()
})

function reporter(changes: Partial<ReporterOptions> = {}) {
  return createReporter({
    isBot: () => false,
    page: () => ({ url: 'https://freehold.example/pricing?email=a@b.example#x', path: '/pricing' }),
    distinctId: () => 'anon_1',
    device: () => ({
      browser: 'Firefox 140',
      os: 'Linux',
      screen: { width: 1920, height: 1080 },
      viewport: { width: 1440, height: 900 },
    }),
    send: (report) => {
      sent.push(report)
      return Promise.resolve()
    },
    log: (message) => void logged.push(message),
    nowMs: () => Date.now(),
    ...changes,
  })
}

const settle = () => vi.advanceTimersByTimeAsync(0)
const messages = () => sent.map(({ message }) => message)

describe('where reports go', () => {
  test('a report includes what happened, where, and in which browser', async () => {
    reporter().globalError(new TypeError('x is undefined'), {
      source: 'https://freehold.example/a.js',
      line: 3,
    })
    await settle()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      error: 'TypeError',
      message: 'x is undefined',
      url: 'https://freehold.example/pricing',
      path: '/pricing',
      distinctId: 'anon_1',
      details: {
        browser: 'Firefox 140',
        os: 'Linux',
        screen: { width: 1920, height: 1080 },
        viewport: { width: 1440, height: 900 },
        extras: { kind: 'global', line: 3 },
      },
    })
    expect(sent[0]?.stack).toContain('reporter.test')
  })

  test('crawler bots do not report', async () => {
    reporter({ isBot: () => true }).unhandledRejection(new Error('no'))
    await settle()
    expect(sent).toEqual([])
  })

  test('failure to send a report is only logged', async () => {
    reporter({ send: () => Promise.reject(new Error('offline')) }).unhandledRejection(new Error('no'))
    await settle()
    expect(logged).toEqual(['An error report could not be sent'])
  })
})

describe('console errors', () => {
  test.each([
    'authentication failed',
    'auth session missing',
    'AuthApiError: invalid login',
    'Failed to load school data',
    'Too many requests',
    'rate limit reached',
    'Rate-limited',
    'answered 429',
  ])('a console error mentioning "%s" is logged, not reported', async (text) => {
    reporter().consoleError([text])
    await settle()
    expect(sent).toEqual([])
    expect(logged).toEqual(['Expected, so not reported'])
  })

  test.each(['the authority has no name', 'author unknown', 'price 14290 is wrong'])(
    'a console error that only looks like one of those is reported: %s',
    async (text) => {
      reporter().consoleError([text])
      await settle()
      expect(messages()).toEqual([text])
    },
  )

  test('identical console errors within 1,000 ms are dropped', async () => {
    const { consoleError } = reporter()
    consoleError(['broken'])
    await vi.advanceTimersByTimeAsync(999)
    consoleError(['broken'])
    expect(messages()).toEqual(['broken'])
    consoleError(['something else'])
    await vi.advanceTimersByTimeAsync(1)
    consoleError(['broken'])
    await settle()
    expect(messages()).toEqual(['broken', 'something else', 'broken'])
  })

  test('at most 5 console arguments are reported', async () => {
    const error = new RangeError('deep')
    reporter().consoleError(['a', 2, { b: true }, error, null, 'sixth'])
    await settle()
    expect(messages()).toEqual(['a 2 {"b":true} RangeError: deep null'])
    expect(sent[0]).toMatchObject({ error: 'RangeError', details: { extras: { arguments: 6 } } })
  })

  test('an argument that refers to itself does no harm', async () => {
    const self: Record<string, unknown> = {}
    self['self'] = self
    reporter().consoleError([self])
    await settle()
    expect(messages()).toEqual(['[object Object]'])
  })
})

describe('failed HTTP responses', () => {
  test('a failed HTTP response is reported with status and method', async () => {
    reporter().failedResponse({ url: 'https://freehold.example/api/x?key=1', method: 'PATCH', status: 502 })
    await settle()
    expect(messages()).toEqual(['HTTP 502: PATCH https://freehold.example/api/x'])
    expect(sent[0]?.details.extras).toMatchObject({ status: 502, method: 'PATCH' })
  })

  test('429 and calls to the report endpoint are not reported', async () => {
    const { failedResponse } = reporter()
    failedResponse({ url: 'https://freehold.example/api/x', method: 'GET', status: 429 })
    failedResponse({ url: 'https://freehold.example/api/report-error', method: 'POST', status: 500 })
    failedResponse({ url: '/api/report-error', method: 'POST', status: 500 })
    await settle()
    expect(sent).toEqual([])
  })

  test('repeated failures of the same URL within 5,000 ms are suppressed', async () => {
    const { failedResponse } = reporter()
    const fail = (url: string) => failedResponse({ url, method: 'GET', status: 500 })
    fail('https://freehold.example/api/x?t=1')
    await vi.advanceTimersByTimeAsync(4999)
    fail('https://freehold.example/api/x?t=2')
    fail('https://freehold.example/api/y')
    await settle()
    expect(sent).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    fail('https://freehold.example/api/x?t=3')
    await settle()
    expect(sent).toHaveLength(3)
  })
})

describe('everything else that fails', () => {
  test('unhandled promise rejections are reported, with any reason', async () => {
    const { unhandledRejection } = reporter()
    unhandledRejection('no such thing')
    unhandledRejection(new SyntaxError('unexpected token'))
    await settle()
    expect(sent.map(({ error, message }) => [error, message])).toEqual([
      ['UnhandledRejection', 'no such thing'],
      ['SyntaxError', 'unexpected token'],
    ])
  })

  test('component errors are reported with their island', async () => {
    reporter().componentError(new Error('cannot draw'), {
      island: 'stamp-duty',
      componentStack: '\n at View',
    })
    await settle()
    expect(sent[0]).toMatchObject({
      message: 'cannot draw',
      details: { extras: { kind: 'component', island: 'stamp-duty', componentStack: '\n at View' } },
    })
  })

  test('global errors are reported', async () => {
    reporter().globalError(undefined, { source: '', line: 0 })
    await settle()
    expect(sent[0]).toMatchObject({ error: 'GlobalError', details: { extras: { kind: 'global' } } })
  })

  test('personal data leaves the browser in no report', async () => {
    reporter().consoleError(['cannot mail jane@mail.example at https://a.example/b?token=abc'])
    await settle()
    expect(messages()).toEqual(['cannot mail [email] at https://a.example/b'])
  })
})
