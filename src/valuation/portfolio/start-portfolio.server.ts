import { takeAttempt } from '#platform/rate-limit.server.ts'
import type { ActionContext } from '#web/page.ts'

import { MAX_PORTFOLIOS, MAX_WAITING } from './limits.ts'
import { addPortfolio } from './portfolio-store.server.ts'
import { readPortfolio } from './read-portfolio.ts'

const LIMIT = { bucket: 'portfolios by account', limit: 30, windowSeconds: 3600 }

const PROBLEMS = {
  added: null,
  'too many waiting': `You already have ${MAX_WAITING} portfolios waiting, which is the limit. Wait until one has been valued.`,
  'too many': `You already have ${MAX_PORTFOLIOS} portfolios, which is the limit. Delete one you don’t need.`,
  'no account': 'We couldn’t find your account. Please sign in again.',
} as const

/** Starts valuing the file of the page's form. Returns what's wrong as a sentence, or null. */
export async function startPortfolio({
  form,
  visitor,
  site,
  now,
}: Pick<ActionContext, 'form' | 'visitor' | 'site' | 'now'>): Promise<string | null> {
  const sent = form.get('file')
  if (!visitor || !(sent instanceof File) || sent.size === 0) return 'Choose a CSV file.'
  const { userId } = visitor
  const { allowed } = await takeAttempt(site.db, { ...LIMIT, subject: userId, now })
  if (!allowed) return 'You’ve uploaded a lot of portfolios in the last hour. Please try again later.'
  const subjects = readPortfolio(new Uint8Array(await sent.arrayBuffer()))
  if (typeof subjects === 'string') return subjects
  return PROBLEMS[await addPortfolio(site.pool, { userId, name: nameOf(sent), subjects, now })]
}

/** The file's name without control characters. */
function nameOf({ name }: File): string {
  return (
    name
      .replaceAll(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, 200) || 'portfolio.csv'
  )
}
