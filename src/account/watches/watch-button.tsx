import { Button } from '#ui/button/button.tsx'

import type { Watched } from './watch.ts'

type WatchButtonProps = {
  readonly path: string
  /** The page that the visitor's watch is on: that of an older record of a home, perhaps. Null if they don't watch it. */
  readonly watchedAs: string | null
  readonly of?: Watched['kind'] | undefined
}

/** A button that watches a place or home, or ends the watch. A plain form, without scripts. */
export function WatchButton({ path, watchedAs, of }: WatchButtonProps) {
  const watch = of === 'home' ? 'Email me when this estimate changes' : 'Email me about changes here'
  return (
    <form method="post" action="/watches">
      <input type="hidden" name="action" value={watchedAs === null ? 'watch' : 'end'} />
      <input type="hidden" name="path" value={watchedAs ?? path} />
      {watchedAs !== null && <input type="hidden" name="back" value={path} />}
      <Button variant="quiet">{watchedAs === null ? watch : 'Stop watching'}</Button>
    </form>
  )
}
