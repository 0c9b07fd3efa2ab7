import Printer from 'lucide-react/icons/printer'

import { PLACE_FIELDS } from '#calculators/engine/prefill/prefill.ts'
import type { AnyTool } from '#calculators/engine/tool.ts'
import { buttonStyle } from '#ui/button/button-style.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'

import { CopyField } from './copy-field.tsx'
import { EmbedCode } from './embed-code.tsx'
import { hasPack } from './packs.ts'

type TakeAwayProps = {
  readonly tool: Pick<AnyTool, 'name' | 'title' | 'path' | 'aside'>
  /** The query of the address of the result, without '?'. */
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

/** What can be taken away of a result: its address, a print, files, and the calculator for another site. */
export function TakeAway({ tool, query, siteUrl }: TakeAwayProps) {
  const { name, title, path } = tool
  const question = without(query, ['compare'])
  return (
    <div className="print:hidden">
      <Card
        id="take-away"
        title="Take it with you"
        sentence="The address holds the whole result. Every file holds the question, the answer, the working and the sources."
      >
        <div className="grid gap-5">
          <CopyField label="Link to this result" text={`${siteUrl}${path}${query && `?${query}`}`} />
          <div>
            <p className="font-medium">Files</p>
            <ul className="mt-1.5 flex flex-wrap gap-2">
              {filesOf(name).map(({ file, label }) => (
                <li key={file}>
                  <a
                    href={`/take-away/${file}${question && `?${question}`}`}
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
              The Excel file calculates: change its inputs, and the answer follows.
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
 * Files and embedded calculators answer one question: scenarios to compare it with stay on the page. What stands beside it,
 * such as the postcode of somebody's home, is not for the readers of another site.
 */
function without(query: string, names: readonly string[]): string {
  const asked = new URLSearchParams(query)
  for (const name of names) asked.delete(name)
  return asked.toString()
}
