import { Notice } from '#ui/notice/notice.tsx'

/** Says which parts of a plan this release does not serve yet; nothing when it serves all of them. */
export function ServedHere({ missing }: { readonly missing: readonly string[] }) {
  if (missing.length === 0) return null
  return (
    <div className="mt-4">
      <Notice kind="warning" title="Not served by this installation yet">
        <p>
          {missing.join(', ')}. A plan includes them from the day that they are; until then nothing is charged
          for them.
        </p>
      </Notice>
    </div>
  )
}
