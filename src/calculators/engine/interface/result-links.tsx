import type { Report } from '#calculators/engine/report/report.ts'

/** From the answer to what explains it further down the page. */
export function ResultLinks({ report: { sensitivity, turningPoints } }: { readonly report: Report }) {
  const links = [
    sensitivity && { to: '#sensitivity', label: 'What would change it' },
    turningPoints.length > 0 && { to: '#turning-points', label: 'Turning points' },
    { to: '#compare', label: 'Compare' },
    { to: '#working', label: 'Show working' },
    { to: '#take-away', label: 'PDF, Excel, link' },
  ].filter((link) => !!link)
  return (
    <nav aria-label="More about the answer">
      <ul className="flex flex-wrap gap-x-5">
        {links.map(({ to, label }) => (
          <li key={to}>
            <a href={to} className="link inline-flex min-h-8 items-center text-sm">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
