import type { OfficialPage } from '#domain/official-pages.ts'

/** Official pages outside this site. */
export function FurtherReading({ items }: { readonly items: readonly OfficialPage[] }) {
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
