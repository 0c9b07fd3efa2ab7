import type { Crumb } from './breadcrumb-list.ts'

type BreadcrumbsProps = {
  /** From the home page to the parent, then the page itself without a URL. */
  readonly items: readonly Crumb[]
}

/** The path from the home page to this page. Put the same list in the page's structured data. */
export function Breadcrumbs({ items }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-slate">
      <ol className="flex flex-wrap gap-x-2">
        {items.map((item, position) => (
          <li key={item.label} className="flex min-h-6 items-center gap-2">
            {item.href === undefined ? (
              <span aria-current="page" className="text-ink">
                {item.label}
              </span>
            ) : (
              <span>
                <a href={item.href} className="py-1 underline decoration-1 underline-offset-4 hover:text-ink">
                  {item.label}
                </a>
              </span>
            )}
            {position < items.length - 1 && <span aria-hidden="true">/</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
