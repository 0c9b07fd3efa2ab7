import { existingLinks, type SiteLink } from '#site/shell/link.ts'
import { calculatorLinks } from '#site/shell/links.ts'

const cards: readonly SiteLink[] = [
  { href: '/economic-data', label: 'Economic Data', about: 'Bank Rate, inflation and earnings' },
  { href: '/schools', label: 'School Information', about: 'Schools, their results and inspections' },
  { href: '/pricing', label: 'Pricing Plans', about: 'What each plan costs and contains' },
  { href: '/postcodes', label: 'Postcodes', about: 'Sold prices and places, postcode by postcode' },
]

/** Places to go from an error page: sections of the site and its calculators, as far as they exist. */
export function WaysOn() {
  return (
    <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
      <LinkList title="Look something up" links={existingLinks(cards)} />
      <LinkList title="Work something out" links={calculatorLinks()} />
    </div>
  )
}

function LinkList({ title, links }: { readonly title: string; readonly links: readonly SiteLink[] }) {
  if (links.length === 0) return null
  return (
    <section>
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-2 border-t">
        {links.map((link) => (
          <li key={link.href} className="border-b">
            <a href={link.href} className="-mx-2 block rounded-md px-2 py-3 hover:bg-wash">
              <span className="link font-medium">{link.label}</span>
              <span className="block text-sm text-slate">{link.about}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
