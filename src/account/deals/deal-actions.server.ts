/** What the forms of the deals do, with the visitor's own session and so with their rights and no more. */
import type { FieldProblem } from '#calculators/engine/tool.ts'
import { takeAttempt } from '#platform/attempts.server.ts'
import { href } from '#web/href.ts'
import { type ActionContext, redirect } from '#web/page.ts'

import { type AskedDeal, askedDeal, headlineOf } from './asked-deal.ts'
import { type DealWords, dealWords } from './deal-form.ts'
import { LONGEST_QUERY, LONGEST_TITLE, MOST_DEALS, STAGES } from './deal.ts'
import { changeDeal, dealOf, deleteDeal, keepDeal } from './deals.server.ts'

/** Writing costs little; nobody writes five a minute for an hour. */
const CHANGES = { bucket: 'deal changes by account', limit: 300, windowSeconds: 3600 } as const

/** A form that could not be kept: what was typed, and why. */
export type Refused = {
  readonly id: string | null
  readonly words: DealWords
  readonly asked: AskedDeal
  readonly errors: readonly FieldProblem[]
}

type Outcome = Refused | ReturnType<typeof redirect>

/** Answers a form of a signed-in visitor: a redirect, or what could not be kept. */
export async function actOnDeals(context: ActionContext, userId: string): Promise<Outcome> {
  const { form, site, now } = context
  const { allowed } = await takeAttempt(site.db, { ...CHANGES, subject: userId, now })
  if (!allowed) return to({ problem: 'often' })
  const id = text(form, 'deal') || null
  switch (text(form, 'form')) {
    case 'keep':
      return keep(context, id)
    case 'stage':
      return stage(context, id)
    case 'duplicate':
      return duplicate(context, id)
    case 'delete':
      if (id) await deleteDeal(context.session, id)
      return to({ done: 'deleted' })
    default:
      return to({})
  }
}

/** Keeps a new deal, or changes the one that was open. */
async function keep({ form, session, today }: ActionContext, id: string | null): Promise<Outcome> {
  const { words, errors } = dealWords(form)
  const asked = askedDeal(numbersOf(form), today)
  const problems = [...errors, ...asked.errors]
  if (asked.query.length > LONGEST_QUERY)
    problems.push({ field: 'notes', message: 'The numbers are longer than can be kept: shorten the lists' })
  if (problems.length > 0) return { id, words, asked, errors: problems }
  const draft = { ...words, query: asked.query, headline: headlineOf(asked.question), calculatedOn: today }
  if (id)
    return (await changeDeal(session, id, draft))
      ? to({ deal: id, done: 'changed' })
      : to({ problem: 'gone' })
  const kept = await keepDeal(session, draft, text(form, 'once'))
  if (kept !== 'full') return to({ deal: kept.id, done: 'kept' })
  const message = `There is no room for more than ${MOST_DEALS} deals: delete one first`
  return { id, words, asked, errors: [{ field: 'title', message }] }
}

async function stage({ form, session }: ActionContext, id: string | null): Promise<Outcome> {
  const wanted = STAGES.find((each) => each === text(form, 'stage'))
  if (!id || !wanted) return to({})
  return (await changeDeal(session, id, { stage: wanted })) ? to({ done: 'moved' }) : to({ problem: 'gone' })
}

async function duplicate({ form, session, today }: ActionContext, id: string | null): Promise<Outcome> {
  const deal = id ? await dealOf(session, id) : null
  if (!deal) return to({ problem: 'gone' })
  // By characters: half of one is none, and the database refuses it.
  const title = [...`Copy of ${deal.title}`].slice(0, LONGEST_TITLE).join('').trim()
  const { question } = askedDeal(new URLSearchParams(deal.query), today)
  const { query, notes } = deal
  const copy = {
    title,
    stage: 'lead',
    notes,
    query,
    headline: headlineOf(question),
    calculatedOn: today,
  } as const
  const kept = await keepDeal(session, copy, text(form, 'once'))
  return kept === 'full' ? to({ problem: 'full' }) : to({ deal: kept.id, done: 'copied' })
}

/** Everything typed but what is said about the deal itself. */
function numbersOf(form: FormData): URLSearchParams {
  const numbers = new URLSearchParams()
  for (const [name, value] of form) if (typeof value === 'string') numbers.append(name, value)
  return numbers
}

function to(query: Record<string, string>) {
  return redirect(href('/newdeal', null, query), 303)
}

function text(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
