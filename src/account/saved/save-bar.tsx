import Bookmark from 'lucide-react/icons/bookmark'
import BookmarkCheck from 'lucide-react/icons/bookmark-check'

import { WatchButton } from '#account/watches/watch-button.tsx'
import type { Watched } from '#account/watches/watch.ts'
import { Button } from '#ui/button/button.tsx'
import { behaviour } from '#web/behaviour.ts'
import { href } from '#web/href.ts'
import type { Saveable } from '#web/saveable.ts'

export type SaveBarProps = {
  readonly kind: Saveable['kind']
  readonly noun?: Saveable['noun'] | undefined
  /** The URL to save, from its path on. */
  readonly path: string
  readonly isSaved: boolean
  /** For deals: the saved deal with these inputs, if any, and the ID for a new one. */
  readonly deal?: { readonly id: string | null; readonly once: string } | undefined
  /** For places that can be watched: the page of the visitor's watch, if they watch this one. */
  readonly watch?: { readonly watchedAs: string | null; readonly of: Watched['kind'] | undefined } | undefined
}

const NOUNS = { place: 'place', calculation: 'calculation', search: 'search', deal: 'deal' } as const

/**
 * A bar above a report or calculator for signed-in visitors, with one button: Save, or Remove once it's saved. Its form
 * works without scripts; the behaviour follows a calculator's inputs as they change.
 */
export function SaveBar({ kind, noun = NOUNS[kind], path, isSaved, deal, watch }: SaveBarProps) {
  return (
    <div className="border-b bg-card print:hidden">
      <div className="sheet flex flex-wrap items-center gap-x-4">
        <form
          method="post"
          action="/saved"
          data-saved={isSaved}
          className="group/save flex min-h-13 flex-1 flex-wrap items-center justify-between gap-x-4 py-1"
          {...behaviour('save-bar', { when: 'idle' })}
        >
          <input type="hidden" name="action" value={isSaved ? 'remove' : 'save'} />
          <input type="hidden" name="path" value={path} />
          {deal && <input type="hidden" name="once" value={deal.once} />}
          <p className="text-sm text-slate group-data-[saved=false]/save:hidden">
            <WhereSaved deal={deal} />
          </p>
          <p className="text-sm text-slate group-data-[saved=true]/save:hidden">
            Save this {noun} to find it again on your dashboard
          </p>
          {!deal && (
            <Button variant="quiet" icon={BookmarkCheck} className="group-data-[saved=false]/save:hidden">
              Remove
            </Button>
          )}
          <Button variant="quiet" icon={Bookmark} className="group-data-[saved=true]/save:hidden">
            Save<span className="sr-only"> this {noun}</span>
          </Button>
        </form>
        {watch && <WatchButton path={path} {...watch} />}
      </div>
    </div>
  )
}

/** Where it is saved. */
function WhereSaved({ deal }: Pick<SaveBarProps, 'deal'>) {
  if (deal)
    return (
      <>
        Saved in{' '}
        <a href={href('/newdeal', null, deal.id ? { deal: deal.id } : {})} className="link">
          your deals
        </a>
      </>
    )
  return (
    <>
      Saved on{' '}
      <a href={href('/dashboard')} className="link">
        your dashboard
      </a>
    </>
  )
}
