import type { ReactNode } from 'react'

/** Lists what may have been meant, below its heading. */
export function Suggestions({ children }: { readonly children: ReactNode }) {
  return (
    <section aria-labelledby="suggestions">
      <h2 id="suggestions" className="text-2xl">
        Did you mean
      </h2>
      {children}
    </section>
  )
}
