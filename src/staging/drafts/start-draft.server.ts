import { takeAttempt } from '#platform/rate-limit.server.ts'
import type { ActionContext } from '#web/page.ts'

import { readChoice } from './choice-words.ts'
import { addDraft, MOST_DRAFTS, MOST_WAITING } from './draft-store.server.ts'

const LIMIT = { bucket: 'staging drafts by account', limit: 40, windowSeconds: 3600 }

const PROBLEMS = {
  added: null,
  'too many': `You can have ${MOST_WAITING} drafts waiting, and ${MOST_DRAFTS} in all. Wait for one to be made, or delete some you don’t need.`,
  'no account': 'We couldn’t find your account. Please sign in again.',
} as const

/** Starts a draft from the page's form. Returns what's wrong as a sentence, or null. */
export async function startDraft({
  form,
  visitor,
  site,
  services,
  now,
}: Pick<ActionContext, 'form' | 'visitor' | 'site' | 'services' | 'now'>): Promise<string | null> {
  const sent = form.get('photo')
  if (!visitor || !(sent instanceof File) || sent.size === 0) return 'Choose a photo of an empty room.'
  const { userId } = visitor
  const { allowed } = await takeAttempt(site.db, { ...LIMIT, subject: userId, now })
  if (!allowed) return 'You’ve started a lot of drafts in the last hour. Please try again later.'
  const photo = await services.openUpload(new Uint8Array(await sent.arrayBuffer()))
  if ('problem' in photo) return photo.problem
  const choice = readChoice(form.get('room'), form.get('style'))
  return PROBLEMS[await addDraft(site.pool, { userId, ...choice, photo, now })]
}
