import Bookmark from 'lucide-react/icons/bookmark'
import BookmarkCheck from 'lucide-react/icons/bookmark-check'

import { Button } from '#ui/button/button.tsx'
import { behaviour } from '#web/behaviour.ts'

import type { SavedKind } from './saved-item.ts'

export type SaveBarProps = {
  readonly kind: SavedKind
  readonly path: string
  readonly title: string
  readonly saved: boolean
}

/** A slim line above a report or a result of a signed-in visitor: saves it to the dashboard, or lets it go. */
export function SaveBar({ kind, path, title, saved }: SaveBarProps) {
  return (
    <div className="border-b bg-card print:hidden">
      <form
        method="post"
        action="/saved"
        className="sheet flex flex-wrap items-center justify-between gap-x-4 py-1"
        {...behaviour('save-bar', { when: 'idle' })}
      >
        <input type="hidden" name="action" value={saved ? 'remove' : 'save'} />
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="path" value={path} />
        <input type="hidden" name="title" value={title} />
        <input type="hidden" name="back" value={path} />
        <p className="text-sm text-slate">
          {saved ? (
            <>
              Saved on{' '}
              <a href="/dashboard" className="link">
                your dashboard
              </a>
            </>
          ) : (
            title
          )}
        </p>
        <Button variant="quiet" icon={saved ? BookmarkCheck : Bookmark}>
          {saved ? 'Remove' : kind === 'place' ? 'Save this place' : 'Save this calculation'}
        </Button>
      </form>
    </div>
  )
}
