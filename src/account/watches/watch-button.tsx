import { Button } from '#ui/button/button.tsx'

import type { Watched } from './watch.ts'

type WatchButtonProps = {
  readonly path: string
  readonly isWatched: boolean
  readonly of?: Watched['kind'] | undefined
}

/** A button that watches a place or home, or ends the watch. A plain form, without scripts. */
export function WatchButton({ path, isWatched, of }: WatchButtonProps) {
  const watch = of === 'home' ? 'Email me when this estimate changes' : 'Email me changes here'
  return (
    <form method="post" action="/watches">
      <input type="hidden" name="action" value={isWatched ? 'end' : 'watch'} />
      <input type="hidden" name="path" value={path} />
      <Button variant="quiet">{isWatched ? 'Stop watching' : watch}</Button>
    </form>
  )
}
