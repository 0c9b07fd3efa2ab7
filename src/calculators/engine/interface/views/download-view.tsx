import { Downloads } from '#calculators/engine/downloads/downloads.tsx'
import type { ViewProps } from '#calculators/engine/interface/view.ts'
import { queryOfAsked } from '#calculators/engine/scenarios/asked.ts'
import { Card } from '#ui/card/card.tsx'

/** Downloads of the result, its link, the embed code, and related calculators that reuse the numbers. */
export function DownloadView({ tool, question, asked, today, siteUrl }: ViewProps) {
  const links = tool.onward(question)
  return (
    <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-2">
      <Downloads tool={tool} query={queryOfAsked(tool, { ...asked, view: '' }, today)} siteUrl={siteUrl} />
      {links.length > 0 && (
        <Card id="carry-on" title="Use these figures in" className="print:hidden">
          <ul className="grid gap-1">
            {links.map(({ href, label }) => (
              <li key={href}>
                <a href={href} className="link inline-flex min-h-6 items-center">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}
