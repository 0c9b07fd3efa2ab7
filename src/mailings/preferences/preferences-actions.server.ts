import { z } from 'zod'

import { WATCHED_DATASETS } from '#account/watches/figures.ts'
import { MAX_WATCHED } from '#account/watches/watch.ts'
import { addPlace } from '#account/watches/watches.server.ts'
import type { Database } from '#platform/database.server.ts'

import { findPlace } from './find-place.server.ts'
import {
  choicesOf,
  type RecipientKind,
  removePlace,
  resumeEmails,
  savePreferences,
} from './preferences.server.ts'

/** What a posted form did: something to confirm, or an error of a field with what was typed. */
export type Posted =
  | { readonly done: keyof typeof DONE }
  | { readonly error: string; readonly field: 'place' | 'how-often'; readonly typed: string }

/** What is confirmed after each form. */
export const DONE = {
  saved: 'Your choices are saved.',
  added: 'We’ve added this place.',
  removed: 'We’ve removed this place.',
  resumed: 'We’ll send you emails again.',
} as const

const Text = z.string().max(200)

/** Carries out a form of the preferences page. */
export async function actOnPreferences(
  db: Database,
  { id, kind, form, now }: { id: number; kind: RecipientKind; form: FormData; now: Date },
): Promise<Posted> {
  const text = (name: string) => Text.catch('').parse(form.get(name)).trim()
  switch (text('action')) {
    case 'remove':
      await removePlace(db, id, text('watch'))
      return { done: 'removed' }
    case 'resume':
      await resumeEmails(db, id)
      return { done: 'resumed' }
    case 'add':
      return addNamed(db, { id, typed: text('place'), now })
    default:
      return save(db, { id, kind, form })
  }
}

async function addNamed(
  db: Database,
  { id, typed, now }: { id: number; typed: string; now: Date },
): Promise<Posted> {
  const error = (message: string): Posted => ({ error: message, field: 'place', typed })
  if (typed === '') return error('Enter a postcode or a local authority')
  const place = await findPlace(db, typed)
  if (place === null)
    return error(
      'We don’t know this place. Enter a full postcode, such as RG30 1AA, or a local authority, such as Reading',
    )
  if (!(await addPlace(db, id, { ...place, now })))
    return error(`You can choose up to ${MAX_WATCHED} places. Remove one to add another`)
  return { done: 'added' }
}

async function save(
  db: Database,
  { id, kind, form }: { id: number; kind: RecipientKind; form: FormData },
): Promise<Posted> {
  const howOften = choicesOf(kind).find(({ value }) => value === form.get('how-often'))?.value
  if (howOften === undefined) return { error: 'Choose how often we email you', field: 'how-often', typed: '' }
  const asked = form.getAll('topic')
  await savePreferences(db, id, { howOften, topics: WATCHED_DATASETS.filter((each) => asked.includes(each)) })
  return { done: 'saved' }
}
