/** A link with a short description. */
type OnwardLink = { readonly href: string; readonly label: string; readonly about?: string }

type OnwardLinksProps = { readonly id: string; readonly title: string; readonly links: readonly OnwardLink[] }

/** Links at the end of a calculator: related tools, sources. */
export function OnwardLinks({ id, title, links }: OnwardLinksProps) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="scroll-mt-20 text-lg">
        {title}
      </h2>
      <ul className="mt-1 flex flex-wrap gap-x-5 sm:grid">
        {links.map(({ href, label, about }) => (
          <li key={href} className="py-1">
            <a href={href} className="link inline-flex min-h-6 items-center wrap-anywhere">
              {label}
            </a>
            {about && <p className="text-sm text-slate max-sm:hidden">{about}</p>}
          </li>
        ))}
      </ul>
    </nav>
  )
}
