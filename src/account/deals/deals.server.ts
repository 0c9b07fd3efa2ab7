/** Reads and writes deals with their owner's session, so that row-level security applies. */
import { z } from 'zod'

import { findIsoDate } from '#domain/dates.ts'
import type { Session } from '#platform/supabase-session.server.ts'

import { type Deal, type DealDraft, MAX_DEALS, STAGES } from './deal.ts'

const COLUMNS =
  'id, title, stage, notes, query, cash_required, annual_cash_flow, return_percent, calculated_on, updated_at'
/** The check that fails if an account has reached its limit of deals. */
const ROOM = 'deal_room'
/** PostgreSQL's unique_violation. */
const TAKEN = '23505'

const pounds = z.coerce.number().nullable()
const Row = z
  .object({
    id: z.string(),
    title: z.string(),
    stage: z.enum(STAGES),
    notes: z.string(),
    query: z.string(),
    cash_required: pounds,
    annual_cash_flow: pounds,
    return_percent: pounds,
    calculated_on: z.string().transform((text) => findIsoDate(text.slice(0, 10))),
    updated_at: z.string(),
  })
  .transform((row, context): Deal => {
    if (!row.calculated_on) {
      context.addIssue('calculated_on is not a date')
      return z.NEVER
    }
    return {
      id: row.id,
      title: row.title,
      stage: row.stage,
      notes: row.notes,
      query: row.query,
      headline: {
        cashRequired: row.cash_required,
        annualCashFlow: row.annual_cash_flow,
        returnPercent: row.return_percent,
      },
      calculatedOn: row.calculated_on,
      updatedAt: row.updated_at,
    }
  })

/** The visitor's deals, last changed first. */
export async function dealsOf(session: Session): Promise<Deal[]> {
  const { data, error } = await table(session)
    .select(COLUMNS)
    .order('updated_at', { ascending: false })
    .limit(MAX_DEALS)
  if (error) throw new Error(`Deals could not be read: ${error.message}`)
  return z.array(Row).parse(data)
}

/** One of the visitor's deals; null when it isn't theirs. */
export async function dealOf(session: Session, id: string): Promise<Deal | null> {
  if (!isId(id)) return null
  const { data, error } = await table(session).select(COLUMNS).eq('id', id).maybeSingle()
  if (error) throw new Error(`A deal could not be read: ${error.message}`)
  return data ? Row.parse(data) : null
}

/**
 * Saves a new deal and returns its id, or 'full' if the account has reached its limit. `once` is the form's own ID: submitting a form twice
 * saves one deal, and filling it in again for another deal saves both.
 */
export async function saveDeal(
  session: Session,
  draft: DealDraft,
  once: string | null = null,
): Promise<{ id: string } | 'full'> {
  const row = { ...rowOf(draft), ...(once && isId(once) && { id: once }) }
  const { data, error } = await table(session).insert(row).select('id').single()
  if (!error) return z.object({ id: z.string() }).parse(data)
  // The first of two submissions may have taken the last place.
  const already = once ? await dealOf(session, once) : null
  if (already && isSame(already, draft)) return { id: already.id }
  if (error.message.includes(ROOM)) return 'full'
  if (error.code === TAKEN && once) return saveDeal(session, draft)
  throw new Error(`A deal could not be saved: ${error.message}`)
}

function isSame(deal: Deal, draft: DealDraft): boolean {
  return (['title', 'stage', 'notes', 'query'] as const).every((name) => deal[name] === draft[name])
}

/** Changes a deal; false when it isn't the visitor's. */
export async function changeDeal(session: Session, id: string, change: Partial<DealDraft>): Promise<boolean> {
  if (!isId(id)) return false
  const { data, error } = await table(session).update(rowOf(change)).eq('id', id).select('id')
  if (error) throw new Error(`A deal could not be changed: ${error.message}`)
  return z.array(z.object({ id: z.string() })).parse(data).length === 1
}

/** Deletes a deal permanently. */
export async function deleteDeal(session: Session, id: string): Promise<void> {
  if (!isId(id)) return
  const { error } = await table(session).delete().eq('id', id)
  if (error) throw new Error(`A deal could not be deleted: ${error.message}`)
}

/** Whether this is a UUID: PostgreSQL raises an error if anything else is compared with an ID. */
function isId(text: string): boolean {
  return z.uuid().safeParse(text).success
}

function table(session: Session): ReturnType<ReturnType<Session['client']>['from']> {
  return session.client().from('deal')
}

function rowOf({ title, stage, notes, query, headline, calculatedOn }: Partial<DealDraft>) {
  return {
    ...(title !== undefined && { title }),
    ...(stage !== undefined && { stage }),
    ...(notes !== undefined && { notes }),
    ...(query !== undefined && { query }),
    ...(headline !== undefined && {
      cash_required: headline.cashRequired,
      annual_cash_flow: headline.annualCashFlow,
      return_percent: headline.returnPercent,
    }),
    ...(calculatedOn !== undefined && { calculated_on: calculatedOn }),
  }
}
