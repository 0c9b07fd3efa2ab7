import type { Edition } from '#datasets/editions.server.ts'
import { NothingPanel } from '#ui/nothing/nothing.tsx'

/** Why there are no average prices by nation: no index at all, or an index of other areas. */
export function NoNationsIndex({ edition }: { readonly edition: Edition | null }) {
  if (edition === null) return <NothingPanel kind="not imported" subject="House price index" />
  if (edition.whole) return <NothingPanel kind="not published" subject="House price index of the nations" />
  return (
    <NothingPanel kind="place not imported" subject="House price index of the nations">
      What we have: {edition.extent}.
    </NothingPanel>
  )
}
