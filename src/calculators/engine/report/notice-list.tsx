import { Notice } from '#ui/notice/notice.tsx'

import type { ReportNotice } from './report.ts'

/** Warnings to read before using the answer. */
export function NoticeList({ notices }: { readonly notices: readonly ReportNotice[] }) {
  return notices.map(({ kind, title, text }) => (
    <Notice key={title} kind={kind === 'warning' ? 'warning' : 'information'} title={title}>
      {text}
    </Notice>
  ))
}
