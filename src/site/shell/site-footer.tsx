import { OPEN_GOVERNMENT_LICENCE } from '#datasets/source.ts'

import { footerGroups } from './links.ts'
import { Logo } from './logo.tsx'

/** The end of every page: an index in small, like the back of an atlas, and whose data this is. */
export function SiteFooter({ year }: { readonly year: number }) {
  return (
    <footer className="mt-16 border-t border-control bg-wash print:mt-8 print:bg-transparent">
      <div className="sheet grid gap-10 py-10 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <div>
          <Logo className="text-xl" />
          <p className="mt-2 max-w-72 text-sm text-slate">
            Prices, taxes and places of homes in the United Kingdom, from official records.
          </p>
        </div>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-8 sm:grid-cols-3">
          {footerGroups().map((group) => (
            <div key={group.title}>
              <p className="border-b border-control pb-1 font-serif font-semibold">{group.title}</p>
              <ul className="mt-1 text-sm">
                {group.links.map((link) => (
                  <li key={link.href}>
                    <a
                      href={link.href}
                      className="inline-block py-1.5 underline decoration-transparent underline-offset-4 hover:decoration-ink"
                    >
                      {link.label}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <Attributions year={year} />
    </footer>
  )
}

/** The sentences that the licences ask for. */
function Attributions({ year }: { readonly year: number }) {
  return (
    <div className="sheet pb-8">
      <div className="grid gap-1 border-t border-control pt-4 text-sm text-slate">
        <p>© {year} Freehold</p>
        <p>
          Contains HM Land Registry data © Crown copyright and database right {year}. This data is licensed
          under the{' '}
          <a href={OPEN_GOVERNMENT_LICENCE.url} className="underline underline-offset-2 hover:text-ink">
            Open Government Licence v3.0
          </a>
          .
        </p>
        <p>
          Contains OS data © Crown copyright and database right {year}. Contains Royal Mail data © Royal Mail
          copyright and database right {year}. Source: Office for National Statistics, licensed under the Open
          Government Licence v3.0.
        </p>
      </div>
    </div>
  )
}
