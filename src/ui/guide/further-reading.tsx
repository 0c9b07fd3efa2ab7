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
