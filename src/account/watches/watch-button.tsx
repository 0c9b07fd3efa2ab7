import { Button } from '#ui/button/button.tsx'

/** A button that watches a place, or ends the watch. A plain form, without scripts. */
export function WatchButton({ path, isWatched }: { readonly path: string; readonly isWatched: boolean }) {
  return (
    <form method="post" action="/watches">
      <input type="hidden" name="action" value={isWatched ? 'end' : 'watch'} />
      <input type="hidden" name="path" value={path} />
      <Button variant="quiet">{isWatched ? 'Stop watching' : 'Email me changes here'}</Button>
    </form>
  )
}
