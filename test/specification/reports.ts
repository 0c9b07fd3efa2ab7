import type { SpecificationRow } from './row.ts'

const WORDS = 'src/content/newsletter/sign-up.test.ts'
const WIRE = 'src/content/newsletter/newsletter.test.ts'
const TURNSTILE = 'src/content/newsletter/turnstile.test.ts'
const REPORTER = 'src/reporting/reporter.test.ts'
const DEVICE = 'src/reporting/device.test.ts'
const ENDPOINT = 'src/reporting/report-endpoint.test.ts'
const FETCH = 'src/http/fetch-json.test.ts'
const BROWSER = 'test/browser/reports.test.ts'

/** Newsletter, error reports, analytics and the retrying fetch. */
export const rows: SpecificationRow[] = [
  {
    section: 2,
    says: 'Site footer: a newsletter signup box',
    test: BROWSER,
    name: 'goes from idle by submitting to success',
  },
  {
    section: 2,
    says: 'Routes: /newsletter (it answers the form without script)',
    test: BROWSER,
    name: 'is sent and answered without script',
  },
  {
    section: 2,
    says: 'Routes: /newsletter/verify',
    test: WIRE,
    name: 'opening the link changes nothing, pressing the button confirms',
  },
  {
    section: 3,
    says: 'Newsletter subscription payload: name (the part of the email before the @), email, turnstileToken, source',
    test: WORDS,
    name: 'the payload has the part of the email before the @ as its name',
  },
  {
    section: 3,
    says: 'Error report: error, message, stack, url, path, distinctId, details (browser, os, screen, viewport, extras)',
    test: REPORTER,
    name: 'a report says what happened, where, and in which browser',
  },
  {
    section: 3,
    says: "An anonymous visitor gets a locally stored id 'anon_' plus a random string",
    test: DEVICE,
    name: "an anonymous visitor keeps an id of 'anon_' and a random text in local storage",
  },
  {
    section: 3,
    says: 'An older reporter also sends type and a timestamp',
    test: ENDPOINT,
    name: 'accepts the type and timestamp of an older reporter',
  },
  {
    section: 4,
    says: 'Newsletter (footer) states: idle',
    test: WORDS,
    name: 'idle: the button invites and nothing is said',
  },
  {
    section: 4,
    says: "Newsletter (footer) states: submitting (button 'Subscribing...')",
    test: BROWSER,
    name: 'goes from idle by submitting to success',
  },
  {
    section: 4,
    says: "Newsletter (footer) states: success ('✓ Check your email to confirm!')",
    test: WORDS,
    name: "success: '✓ Check your email to confirm!'",
  },
  {
    section: 4,
    says: 'Newsletter (footer) states: error',
    test: BROWSER,
    name: "says 'Already subscribed' after a 409 and 'Error. Please try again.' after anything else",
  },
  {
    section: 4,
    says: 'Reports are sent only when the environment setting is production',
    test: BROWSER,
    name: 'are sent in production',
  },
  {
    section: 4,
    says: 'Reports: otherwise only logged',
    test: BROWSER,
    name: 'are not sent outside production, where the console tells of them',
  },
  {
    section: 4,
    says: "Console errors mentioning authentication, auth, 'Failed to load school data', 'Too many requests', rate limit or 429 are logged, not reported",
    test: REPORTER,
    name: 'a console error mentioning "%s" is logged, not reported',
  },
  {
    section: 4,
    says: 'Identical console errors within 1 s are dropped',
    test: REPORTER,
    name: 'identical console errors within 1,000 ms are dropped',
  },
  {
    section: 4,
    says: 'Failed HTTP responses are reported with status and method',
    test: REPORTER,
    name: 'a failed HTTP response is reported with status and method',
  },
  {
    section: 4,
    says: 'except 429 and calls to the report endpoint',
    test: REPORTER,
    name: '429 and calls to the report endpoint are not reported',
  },
  {
    section: 4,
    says: 'Repeated failures of the same URL within 5 s are suppressed',
    test: REPORTER,
    name: 'repeated failures of the same URL within 5,000 ms are suppressed',
  },
  {
    section: 4,
    says: 'Unhandled promise rejections are reported',
    test: REPORTER,
    name: 'unhandled promise rejections are reported, whatever was thrown',
  },
  {
    section: 4,
    says: 'Component errors are reported',
    test: BROWSER,
    name: 'tell of a component that fails',
  },
  { section: 4, says: 'Global app errors are reported', test: REPORTER, name: 'global errors are reported' },
  { section: 4, says: 'Crawler bots do not report', test: BROWSER, name: 'are not sent by crawler bots' },
  {
    section: 4,
    says: 'Failure to send a report is only logged',
    test: REPORTER,
    name: 'failure to send a report is only logged',
  },
  {
    section: 4,
    says: 'A web-analytics script loads from a third-party host unless the visitor is a bot',
    test: BROWSER,
    name: 'are loaded for people and not for bots',
  },
  {
    section: 4,
    says: 'A failed load of the analytics script is silenced',
    test: BROWSER,
    name: 'that do not load are silenced',
  },
  {
    section: 5,
    says: 'Newsletter email: email type, required',
    test: WIRE,
    name: 'a newsletter email must be one, and every field is bounded: %o',
  },
  {
    section: 7,
    says: 'POST /api/newsletter/subscribe: success means a confirmation email is sent',
    test: WIRE,
    name: 'success means a confirmation email is sent',
  },
  {
    section: 7,
    says: 'POST /api/newsletter/subscribe: turnstileToken (fixed text footer-signup)',
    test: TURNSTILE,
    name: 'without a secret the fixed text is accepted',
  },
  {
    section: 7,
    says: 'POST /api/report-error (keep-alive): {success, telegramSuccess}',
    test: ENDPOINT,
    name: 'keeps a report and answers {success, telegramSuccess}',
  },
  {
    section: 8,
    says: "Newsletter: HTTP 409 shows 'Already subscribed'",
    test: WORDS,
    name: "HTTP 409 shows 'Already subscribed'",
  },
  {
    section: 8,
    says: "Newsletter: any other failure 'Error. Please try again.'",
    test: WORDS,
    name: "any other failure (%s) shows 'Error. Please try again.'",
  },
  {
    section: 9,
    says: 'Error dedupe: 1000 ms console',
    test: REPORTER,
    name: 'identical console errors within 1,000 ms are dropped',
  },
  {
    section: 9,
    says: 'Error dedupe: 5000 ms network',
    test: REPORTER,
    name: 'repeated failures of the same URL within 5,000 ms are suppressed',
  },
  {
    section: 9,
    says: 'At most 5 console arguments per report',
    test: REPORTER,
    name: 'at most 5 console arguments are reported',
  },
  {
    section: 9,
    says: 'Generic fetch client retries on 408, 409, 425, 429, 500, 502, 503, 504',
    test: FETCH,
    name: 'asks once more after %i',
  },
  {
    section: 9,
    says: 'Generic fetch client retries on no other status',
    test: FETCH,
    name: 'does not ask again after %i',
  },
  {
    section: 9,
    says: 'Default retries 0 for data-changing methods',
    test: FETCH,
    name: 'by default %s is never asked again',
  },
  {
    section: 9,
    says: 'Default retries 1 otherwise',
    test: FETCH,
    name: 'by default a method that changes nothing is asked again once',
  },
]
