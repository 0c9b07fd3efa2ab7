import type { ReactNode } from 'react'

/** A note below a field that says where its value comes from. */
export function FieldNote({ note }: { readonly note: ReactNode }) {
  if (!note) return null
  return <p className="mt-1 max-w-prose border-l-2 pl-2 text-sm text-slate">{note}</p>
}
