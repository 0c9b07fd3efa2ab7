/** A link with a few words on what is there. */
type OnwardLink = { readonly href: string; readonly label: string; readonly about?: string }

type OnwardLinksProps = { readonly id: string; readonly title: string; readonly links: readonly OnwardLink[] }

/** Where to go on from a calculator: related tools, sources. */
export function OnwardLinks({ id, title, links }: OnwardLinksProps) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <ul className="mt-3 border-t">
        {links.map(({ href, label, about }) => (
          <li key={href} className="border-b py-2">
            <a href={href} className="link inline-flex min-h-6 items-center font-medium wrap-anywhere">
              {label}
            </a>
            {about && <p className="text-sm text-slate">{about}</p>}
          </li>
        ))}
      </ul>
    </nav>
  )
}
