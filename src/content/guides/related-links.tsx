import { type SiteLink, existingLinks } from '#site/shell/link.ts'

type RelatedLinksProps = { readonly title?: string; readonly links: readonly SiteLink[] }

/** Pages of this site that go on from here. */
export function RelatedLinks({ title = 'Related pages', links }: RelatedLinksProps) {
  const shown = existingLinks(links)
  if (shown.length === 0) return null
  return (
    <nav aria-label={title}>
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-3 border-t">
        {shown.map(({ href, label, about }) => (
          <li key={href} className="border-b py-2">
            <a href={href} className="link inline-flex min-h-6 items-center font-medium">
              {label}
            </a>
            {about && <p className="text-sm text-slate">{about}</p>}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** An official page that says more, by its name and address. */
export type Reading = { readonly label: string; readonly href: string }

/** Official pages outside this site. */
export function FurtherReading({ items }: { readonly items: readonly Reading[] }) {
  return (
    <ul className="grid list-[square] gap-1.5 pl-5">
      {items.map(({ href, label }) => (
        <li key={href}>
          <a href={href} className="link wrap-anywhere">
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
