import type { ActionContext } from '#web/page.ts'

import { reportAccess } from '../report/report-access.server.ts'
import { addShare, removeShare } from './share-store.server.ts'

type Shared = { subjects: readonly string[]; query: Readonly<Record<string, string>> }

/** Makes a link to a report that the visitor may open, or turns one of their links off, if the form asks for that. */
export async function actOnShare(
  { db, visitor, form, now }: Pick<ActionContext, 'db' | 'visitor' | 'form' | 'now'>,
  { subjects, query }: Shared,
): Promise<'done' | 'too many' | 'not asked'> {
  const intent = form.get('intent')
  if (visitor === null || (intent !== 'share' && intent !== 'end-share')) return 'not asked'
  const { userId } = visitor
  if (intent === 'end-share') {
    const id = form.get('share')
    await removeShare(db, userId, typeof id === 'string' ? id : '')
    return 'done'
  }
  const { isOpen } = await reportAccess({ db, now }, visitor, subjects)
  if (!isOpen) return 'done'
  const asked = new URLSearchParams(query).toString()
  const [subject = ''] = subjects
  return (await addShare(db, { userId, subject, query: asked, now })) ? 'done' : 'too many'
}
