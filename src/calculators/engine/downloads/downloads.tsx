import Printer from 'lucide-react/icons/printer'

import { PLACE_FIELDS } from '#calculators/engine/prefill/prefill.ts'
import type { Tool } from '#calculators/engine/tool.ts'
import { buttonStyle } from '#ui/button/button-style.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'

import { CopyField } from './copy-field.tsx'
import { EmbedCode } from './embed-code.tsx'
import { hasPack } from './packs.ts'

type DownloadsProps = {
  readonly tool: Pick<Tool, 'name' | 'title' | 'path' | 'aside'>
  /** The query of the result's URL, without '?'. */
  readonly query: string
  readonly siteUrl: string
}

function filesOf(name: string) {
  return [
    { file: `${name}.pdf`, label: 'PDF' },
    ...(hasPack(name) ? [{ file: `${name}-pack.pdf`, label: 'Investor pack' }] : []),
    { file: `${name}.csv`, label: 'CSV' },
    { file: `${name}.xlsx`, label: 'Excel' },
  ]
}

/** Download, share, print and embed a result. */
export function Downloads({ tool, query, siteUrl }: DownloadsProps) {
  const { name, title, path } = tool
  const question = without(query, ['compare'])
  return (
    <div className="print:hidden">
      <Card
        id="downloads"
        title="Download and share"
        sentence="The link reopens this result. Each file includes your inputs, the answer, the working and the sources."
      >
        <div className="grid gap-5">
          <CopyField label="Link to this result" text={`${siteUrl}${path}${query && `?${query}`}`} />
          <div>
            <p className="font-medium">Download</p>
            <ul className="mt-1.5 flex flex-wrap gap-2">
              {filesOf(name).map(({ file, label }) => (
                <li key={file}>
                  <a
                    href={`/downloads/${file}${question && `?${question}`}`}
                    download
                    className={buttonStyle('secondary', '')}
                  >
                    {label}
                  </a>
                </li>
              ))}
              <li className="scripted">
                <Button
                  type="button"
                  variant="secondary"
                  icon={Printer}
                  aria-label="Print"
                  title="Print"
                  onClick={() => window.print()}
                />
              </li>
            </ul>
            <p className="mt-1.5 text-sm text-slate">
              The Excel file has live formulas: change the inputs and the answer updates.
            </p>
          </div>
          <EmbedCode
            {...{ name, title, siteUrl }}
            query={without(question, [...PLACE_FIELDS, ...(tool.aside ?? [])])}
          />
        </div>
      </Card>
    </div>
  )
}

/**
 * Removes parameters: downloads and embeds leave out saved scenarios, and embeds leave out private ones such as the postcode of
 * somebody’s home.
 */
function without(query: string, names: readonly string[]): string {
  const asked = new URLSearchParams(query)
  for (const name of names) asked.delete(name)
  return asked.toString()
}
