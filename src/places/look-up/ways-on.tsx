/** A page of ours that helps with the same question. */
export type WayOn = { readonly href: string; readonly label: string; readonly about: string }

/** Pages of the site that answer today. */
export function WaysOn({ links }: { readonly links: readonly WayOn[] }) {
  return (
    <nav aria-labelledby="ways-on" className="border-t pt-8 print:hidden">
      <h2 id="ways-on" className="text-2xl">
        Go on with
      </h2>
      <ul className="mt-4 grid gap-x-8 border-t sm:grid-cols-2 lg:grid-cols-3">
        {links.map(({ href, label, about }) => (
          <li key={href} className="border-b py-3">
            <a href={href} className="link inline-block py-1 font-medium">
              {label}
            </a>
            <p className="text-sm text-slate">{about}</p>
          </li>
        ))}
      </ul>
    </nav>
  )
}
