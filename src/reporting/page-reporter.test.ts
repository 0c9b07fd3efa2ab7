import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { pageReporter } from './page-reporter.ts'

const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

beforeEach(() => {
  vi.stubGlobal('navigator', { userAgent: USER_AGENT })
  vi.stubGlobal('location', { href: 'https://freehold.example/pricing', pathname: '/pricing' })
  vi.stubGlobal('screen', { width: 1920, height: 1080 })
  vi.stubGlobal('innerWidth', 1440)
  vi.stubGlobal('innerHeight', 900)
})
afterEach(() => void vi.unstubAllGlobals())

test('a report is posted keep-alive, so that it outlives its page, with every field of the specification', async () => {
  const asked: Request[] = []
  const fetch = async (path: RequestInfo | URL, init?: RequestInit) => {
    asked.push(new Request(new URL(path as string, 'https://freehold.example'), init))
    return Response.json({ success: true, telegramSuccess: false })
  }
  pageReporter({ visitor: 'user-1', fetch }).unhandledRejection(new RangeError('too far'))
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  const [request] = asked
  expect(request).toMatchObject({
    url: 'https://freehold.example/api/report-error',
    method: 'POST',
    keepalive: true,
  })
  const report = (await request?.json()) as Record<string, unknown>
  expect(Object.keys(report).toSorted()).toEqual(
    ['error', 'message', 'stack', 'url', 'path', 'distinctId', 'details'].toSorted(),
  )
  expect(report).toMatchObject({
    error: 'RangeError',
    message: 'too far',
    distinctId: 'user-1',
    details: {
      browser: 'Chrome 140',
      os: 'Linux',
      screen: { width: 1920, height: 1080 },
      viewport: { width: 1440, height: 900 },
      extras: { kind: 'rejection' },
    },
  })
})
