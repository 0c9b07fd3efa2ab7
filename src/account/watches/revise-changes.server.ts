import { sql } from 'kysely'
import { z } from 'zod'

import type { Database } from '#platform/database.server.ts'

import { sentenceOf } from './change-in-words.server.ts'
import type { SeenFigures, WatchedDataset } from './figures.ts'
import { isBorneOut, NotedFacts } from './noted-facts.ts'
import type { ComparedPlace } from './watch.ts'

/** The longest time that an email may wait for: a quarter, and the two weeks in which its issue is sent. */
const PENDING_DAYS = 110
const DAY_MS = 86_400_000

const Noted = z.array(
  z.object({ id: z.string(), sentence: z.string(), withdrawn: z.boolean(), facts: NotedFacts }),
)

/**
 * Corrects the sentences of changes that may still be emailed, by what an edition published since has of the place: a sale may have
 * been withdrawn or its price corrected, and a file replaced by an earlier one. A change that's no longer so is
 * withdrawn: it isn't emailed unless a later edition has it again.
 */
export async function reviseChanges(
  db: Database,
  place: ComparedPlace,
  { dataset, figures, now }: { dataset: WatchedDataset; figures: SeenFigures; now: Date },
): Promise<void> {
  const { rows } = await sql<{ id: string; sentence: string; withdrawn: boolean; facts: unknown }>`
    select id::text as id, sentence, withdrawn, facts from public.place_change
    where kind = ${place.kind} and place = ${place.place} and dataset = ${dataset} and facts is not null
      and noted_at > ${new Date(now.getTime() - PENDING_DAYS * DAY_MS)}::timestamptz`.execute(db)
  const noted = Noted.safeParse(rows)
  for (const { id, sentence, withdrawn, facts } of noted.success ? noted.data : []) {
    const revised = await revisedSentence(db, place, { dataset, facts, figures })
    const isGone = revised === ''
    if (isGone === withdrawn && (isGone || revised === sentence)) continue
    await sql`
      update public.place_change set sentence = ${revised || sentence}, withdrawn = ${isGone} where id = ${id}::bigint`.execute(
      db,
    )
  }
}

/** The sentence as an edition bears it out; '' if it doesn't. */
async function revisedSentence(
  db: Database,
  place: ComparedPlace,
  { dataset, facts, figures }: { dataset: WatchedDataset; facts: NotedFacts; figures: SeenFigures },
): Promise<string> {
  if ('ids' in facts) return sentenceOf(db, place, { dataset, facts })
  const borneOut = isBorneOut(facts, figures)
  if (borneOut === 'no') return ''
  const after = borneOut === 'yes' ? facts.after : figures
  return sentenceOf(db, place, { dataset, facts: { before: facts.before, after } })
}
