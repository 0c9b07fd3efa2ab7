import { ContentsList } from '#content/contents-list.tsx'
import { formatDate } from '#domain/dates.ts'
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { crumbsFromHome } from '#ui/breadcrumbs/crumbs-from-home.ts'
import { MarkdownView } from '#ui/markdown/markdown-view.tsx'
import { Notice } from '#ui/notice/notice.tsx'

import type { LegalText } from './legal-text.ts'

type LegalViewProps = {
  readonly legal: LegalText
  /** Shows a notice that a lawyer hasn’t checked the text yet. */
  readonly draft?: boolean
}

/** A legal text with its version date, a contents list and, if it needs one, the draft notice. Prints as a plain document. */
export function LegalView({ legal: { title, version, text }, draft = false }: LegalViewProps) {
  return (
    <div className="sheet py-8 sm:py-10">
      <Breadcrumbs items={crumbsFromHome(title)} />
      <h1 className="mt-4 text-3xl sm:text-4xl">{title}</h1>
      <p className="mt-2 text-slate">
        Last updated <time dateTime={version}>{formatDate(version)}</time>
      </p>
      {draft && (
        <div className="mt-6">
          <Notice kind="warning" title="Draft for legal review">
            A lawyer hasn’t checked this text yet.
          </Notice>
        </div>
      )}
      <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <ContentsList headings={text.headings} />
        <MarkdownView text={text} className="min-w-0" />
      </div>
    </div>
  )
}
