import { Notice } from '#ui/notice/notice.tsx'

import type { ReportNotice } from './report.ts'

/** What must be known before the answer is used. */
export function NoticeList({ notices }: { readonly notices: readonly ReportNotice[] }) {
  return notices.map(({ kind, title, text }) => (
    <Notice key={title} kind={kind === 'warning' ? 'warning' : 'information'} title={title}>
      {text}
    </Notice>
  ))
}
