import type { ReactNode } from 'react'

/** Below a field: where the figure in it comes from. */
export function FieldNote({ note }: { readonly note: ReactNode }) {
  if (!note) return null
  return <p className="mt-1 max-w-prose border-l-2 pl-2 text-sm text-slate">{note}</p>
}
