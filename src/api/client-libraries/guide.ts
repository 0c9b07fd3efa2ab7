/** The guide to the API clients for TypeScript and Python. */
import { type Guide, type GuideStep, guideMarkdown } from '../guides/guide.ts'

/** Returns the guide for a site. */
export function clientsGuide(siteUrl: string): Guide {
  return {
    path: '/api-docs/clients',
    title: 'API clients for TypeScript and Python',
    crumb: 'API clients',
    lead: 'Call the API with types for every parameter and result. Neither client has any dependencies, and both time out, retry and page through lists for you.',
    steps: { heading: 'Get started', list: [...typescript(siteUrl), ...python(siteUrl)] },
    notes: NOTES,
  }
}

/** Returns the guide to the clients as Markdown. */
export function clientsMarkdown(siteUrl: string): string {
  return guideMarkdown(clientsGuide(siteUrl), siteUrl)
}

function typescript(siteUrl: string): GuideStep[] {
  return [
    {
      title: 'TypeScript',
      text: 'Needs Node.js 20.3 or later, Deno or Bun. It runs on edge runtimes too, where you get the key from their settings.',
      language: 'ts',
      code: `import { env } from 'node:process'
import { createFreehold } from '@freehold/client'
import { pages } from '@freehold/client/pages'

const freehold = createFreehold({
  siteUrl: '${siteUrl}',
  key: env.FREEHOLD_KEY ?? '',
})

const { data, meta } = await freehold.soldComparables({ postcode: 'RG30 1AA' })
console.log(data.summary.medianPrice, meta.credits.remaining)

for await (const page of pages(freehold.schools, { area: 'reading' })) {
  console.log(page.data.schools.length)
}`,
    },
    {
      title: 'Errors in TypeScript',
      text: 'Calls reject with a FreeholdError.',
      language: 'ts',
      code: `import { FreeholdError } from '@freehold/client/errors'

try {
  await freehold.epc({ postcode: 'RG30 1AA' }, { timeoutMs: 5_000, retries: 3 })
} catch (error) {
  if (!(error instanceof FreeholdError)) throw error
  console.log(error.code, error.message, error.help)
}`,
    },
  ]
}

function python(siteUrl: string): GuideStep[] {
  return [
    {
      title: 'Python',
      text: 'Needs Python 3.11 or later.',
      language: 'python',
      code: `import os
from freehold import Freehold, pages

freehold = Freehold(
    site_url="${siteUrl}",
    key=os.environ["FREEHOLD_KEY"],
)

answer = freehold.sold_comparables({"postcode": "RG30 1AA"})
print(answer.data["summary"]["medianPrice"], answer.meta["credits"]["remaining"])

for page in pages(freehold.schools, {"area": "reading"}):
    print(len(page.data["schools"]))`,
    },
    {
      title: 'Errors in Python',
      text: 'Calls raise a FreeholdError.',
      language: 'python',
      code: `from freehold import CallOptions, FreeholdError

try:
    freehold.epc({"postcode": "RG30 1AA"}, options=CallOptions(timeout_seconds=5, retries=3))
except FreeholdError as error:
    print(error.code, error, error.help)`,
    },
  ]
}

const NOTES: Guide['notes'] = [
  ['Getting them', 'The clients aren’t on npm or PyPI yet. Contact us and we’ll send you the package.'],
  [
    'Methods',
    'There’s a method for each operation of the API, with the parameters of its reference page. data is the result. meta has the sources to credit, notices about the data and your credits.',
  ],
  [
    'Errors',
    'code is one of the API’s stable error codes, errors lists each invalid parameter, and help links to a page that explains how to fix it. If no response arrived, status is empty.',
  ],
  [
    'Timeouts and retries',
    'An attempt can take 30 seconds. GET requests are retried once, after status 408, 409, 425, 429, 500, 502, 503 or 504, or if there was no response. If the API says how long to wait, the client waits that long, up to a minute.',
  ],
  [
    'Idempotency',
    'POST requests are only retried if you ask for it. All attempts then have the same Idempotency-Key, so you pay once.',
  ],
  ['Lists', 'pages gets one page at a time, when you ask for it. Each page costs credits.'],
  ['Your key', 'Keep it on your server: anybody can read a key in a web page.'],
]
