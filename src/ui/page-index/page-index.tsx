type PageIndexProps = { readonly links: readonly { readonly href: string; readonly label: string }[] }

/** Links to the cards of a page, and to what belongs to it. */
export function PageIndex({ links }: PageIndexProps) {
  return (
    <nav aria-label="On this page" className="page-index">
      {links.map(({ href, label }) => (
        <a key={href} href={href}>
          {label}
        </a>
      ))}
    </nav>
  )
}
