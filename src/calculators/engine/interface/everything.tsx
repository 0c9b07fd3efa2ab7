import Printer from 'lucide-react/icons/printer'

import { Button } from '#ui/button/button.tsx'

import type { EverythingProps } from './view.ts'

/** The inputs and the content of all tabs on one page, to read or print. */
export function Everything({ entered, sections, tabsHref }: EverythingProps) {
  return (
    <div id="more" className="mt-10 grid scroll-mt-4 gap-10 print:mt-6 print:block">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
        <Button type="button" variant="secondary" icon={Printer} className="scripted" onClick={() => print()}>
          Print
        </Button>
        <a href={tabsHref} className="link inline-flex min-h-6 items-center">
          Back to tabs
        </a>
      </div>
      <div>
        <h2 className="mb-4 text-2xl">What you entered</h2>
        <dl className="gap-x-10 sm:columns-2 print:columns-2">
          {entered.map(({ name, label, words }) => (
            <div
              key={name}
              className="flex break-inside-avoid justify-between gap-x-6 border-b py-1.5 text-sm"
            >
              <dt className="min-w-0 text-slate">{label}</dt>
              <dd className="max-w-[60%] shrink-0 text-right font-medium wrap-anywhere tabular-nums">
                {words}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {sections.map(({ id, label, content }) => (
        <div key={id} className="print:mt-8">
          <h2 className="mb-4 text-2xl">{label}</h2>
          {content}
        </div>
      ))}
    </div>
  )
}
