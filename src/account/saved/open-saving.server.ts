import type { Visitor } from '#account/visitor.ts'
import type { SiteContext } from '#platform/site-context.ts'

import type { SaveBarProps } from './save-bar.tsx'
import type { Saveable } from './saveable.ts'
import { isSaved, rememberReport } from './saved.server.ts'

/**
 * Remembers a report that a signed-in visitor opens, and says whether its address is saved. Null when the database does not
 * answer: the page does without.
 */
export async function openSaving(
  { db, log }: Pick<SiteContext, 'db' | 'log'>,
  opened: { visitor: Visitor; path: string; saveable: Saveable; now: Date },
): Promise<SaveBarProps | null> {
  const { visitor, path, now } = opened
  const { kind, title } = opened.saveable
  const { userId } = visitor
  try {
    const [saved] = await Promise.all([
      isSaved(db, userId, path),
      kind === 'place' ? rememberReport(db, { userId, path, title: title.slice(0, 200), now }) : undefined,
    ])
    return { kind, path, title: title.slice(0, 200), saved }
  } catch (error) {
    log.warn({ err: error }, 'A report was not remembered')
    return null
  }
}
