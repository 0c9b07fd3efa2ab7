import type { ReactNode } from 'react'

/** A link to a whole page of the site. It opens a tab: within the panel's frame the page wouldn't be shown. */
export function Out({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="link inline-flex min-h-11 items-center">
      {children}
    </a>
  )
}
