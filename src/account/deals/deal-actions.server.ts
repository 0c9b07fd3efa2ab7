/** Actions of the deal forms. They use the visitor's own session, and so only have the visitor's permissions. */
import type { FieldProblem } from '#calculators/engine/tool.ts'
import { takeAttempt } from '#platform/rate-limit.server.ts'
import { href } from '#web/href.ts'
import { type ActionContext, redirect } from '#web/page.ts'

import { type AskedDeal, askedDeal, headlineOf } from './asked-deal.ts'
import { type DealWords, dealWords } from './deal-form.ts'
import { LONGEST_QUERY, LONGEST_TITLE, MAX_DEALS, STAGES } from './deal.ts'
import { changeDeal, dealOf, deleteDeal, saveDeal } from './deals.server.ts'

/** Generous: nobody makes five changes a minute for an hour. */
const CHANGES = { bucket: 'deal changes by account', limit: 300, windowSeconds: 3600 } as const

/** A rejected form: what was typed, and why it can't be saved. */
export type Rejected = {
  readonly id: string | null
  readonly words: DealWords
  readonly asked: AskedDeal
  readonly errors: readonly FieldProblem[]
}

type Outcome = Rejected | ReturnType<typeof redirect>

/** Handles a signed-in visitor's form: returns a redirect, or the rejected form. */
export async function actOnDeals(context: ActionContext, userId: string): Promise<Outcome> {
  const { form, site, now } = context
  const { allowed } = await takeAttempt(site.db, { ...CHANGES, subject: userId, now })
  if (!allowed) return to({ problem: 'often' })
  const id = text(form, 'deal') || null
  switch (text(form, 'form')) {
    case 'save':
      return save(context, id)
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

/** Saves a new deal, or the changes to an open one. */
async function save({ form, session, today }: ActionContext, id: string | null): Promise<Outcome> {
  const { words, errors } = dealWords(form)
  const asked = askedDeal(numbersOf(form), today)
  const problems = [...errors, ...asked.errors]
  if (asked.query.length > LONGEST_QUERY)
    problems.push({ field: 'notes', message: 'The numbers are too long to save: shorten the lists' })
  if (problems.length > 0) return { id, words, asked, errors: problems }
  const draft = { ...words, query: asked.query, headline: headlineOf(asked.question), calculatedOn: today }
  if (id)
    return (await changeDeal(session, id, draft))
      ? to({ deal: id, done: 'changed' })
      : to({ problem: 'gone' })
  const saved = await saveDeal(session, draft, text(form, 'once'))
  if (saved !== 'full') return to({ deal: saved.id, done: 'saved' })
  const message = `You can save up to ${MAX_DEALS} deals: delete one first`
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
  // By whole characters: PostgreSQL rejects half of a surrogate pair.
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
  const saved = await saveDeal(session, copy, text(form, 'once'))
  return saved === 'full' ? to({ problem: 'full' }) : to({ deal: saved.id, done: 'copied' })
}

/** All fields of the form. Whatever reads the inputs picks the ones it needs. */
export function numbersOf(form: FormData): URLSearchParams {
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
