import { takeAttempt } from '#platform/rate-limit.server.ts'
import type { ActionContext } from '#web/page.ts'

import { readChoice } from './choice-words.ts'
import { addDraft } from './draft-store.server.ts'

const LIMIT = { bucket: 'staging drafts by account', limit: 40, windowSeconds: 3600 }

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
  const isAdded = await addDraft(site.pool, { userId, ...choice, photo, now })
  return isAdded
    ? null
    : 'You can have 3 drafts waiting, and 40 in all. Wait for one to be made, or delete some you don’t need.'
}
