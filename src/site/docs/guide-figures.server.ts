import { JOB_LIMITS } from '#api/batch-jobs/csv-input.ts'
import { KEPT_DAYS, MAX_JOBS } from '#api/batch-jobs/job-store.server.ts'
import { apiChanges } from '#api/changes.ts'
import { endpoints } from '#api/endpoints.server.ts'
import { DOCS_TEST_KEY } from '#api/test-mode/docs-key.ts'
import { magicPostcodeOf, SLOW } from '#api/test-mode/magic-postcodes.ts'
import { deliveryBody, WEBHOOK_EVENTS } from '#api/webhooks/events.ts'
import { OLD_SECRET_HOURS } from '#api/webhooks/webhooks.server.ts'
import { API_PLANS, BASE_REQUESTS_PER_MINUTE, METER } from '#billing/plans.ts'
import { TRIAL_DAYS } from '#billing/trial/trial-days.ts'
import { formatDate } from '#domain/dates.ts'
import { formatPoundsExact } from '#domain/money.ts'
import { plainNumber } from '#domain/plain-number.ts'
import { problemCodes, problems } from '#web/endpoint/problems.ts'

/** Figures and tables that the guides take from where they're defined, by their name in the text. */
export function guideFigures(): Readonly<Record<string, string>> {
  return {
    testKey: DOCS_TEST_KEY,
    trialDays: plainNumber(TRIAL_DAYS),
    meter: formatPoundsExact(METER.pencePerCall),
    slow: SLOW.postcode,
    jobRows: plainNumber(JOB_LIMITS.rows),
    jobColumns: plainNumber(JOB_LIMITS.columns),
    jobDays: plainNumber(KEPT_DAYS),
    jobs: plainNumber(MAX_JOBS),
    secretHours: plainNumber(OLD_SECRET_HOURS),
    limits: limits(),
    magic: magic(),
    events: events(),
    example: example(),
    deprecated: deprecated(),
    changes: apiChanges.map(({ on, kind, text }) => `- **${formatDate(on)}.** ${kind}: ${text}`).join('\n'),
  }
}

function deprecated(): string {
  const listed = endpoints.flatMap(({ method, path, deprecated: dates }) =>
    dates ? [`- \`${method.toUpperCase()} ${path}\` stops working on ${formatDate(dates.sunset)}.`] : [],
  )
  return listed.length > 0 ? listed.join('\n') : 'No endpoint is deprecated at the moment.'
}

function limits(): string {
  return table(
    ['Plan', 'Requests per minute'],
    [
      ['Platform plans', plainNumber(BASE_REQUESTS_PER_MINUTE)],
      ...API_PLANS.map(({ name, requestsPerMinute }) => [`API ${name}`, plainNumber(requestsPerMinute)]),
      [METER.name, plainNumber(METER.requestsPerMinute)],
    ],
  )
}

function magic(): string {
  return table(
    ['Postcode', 'Status', 'Error'],
    problemCodes.map((code) => [
      `\`${magicPostcodeOf(code)}\``,
      String(problems[code].status),
      `[\`${code}\`](/docs/errors/${code})`,
    ]),
  )
}

function events(): string {
  return table(
    ['Type', 'When'],
    WEBHOOK_EVENTS.map(({ type, hint }) => [`\`${type}\``, hint.replace(/^When /, '').replace(/^./, upper)]),
  )
}

function example(): string {
  const [first] = WEBHOOK_EVENTS
  if (!first) return ''
  const body = deliveryBody(first.type, new Date('2026-11-20T12:00:00Z'), first.example)
  return JSON.stringify(JSON.parse(body), null, 2)
}

const upper = (letter: string) => letter.toUpperCase()

/** Writes a Markdown table. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}
