import type { Examples } from '#ui/gallery/examples.ts'

import { Notice } from './notice.tsx'

export const noticeExamples: Examples = {
  title: 'Notice',
  about: 'Something to know about this page or its figures: an icon and words beside the colour.',
  states: {
    information: (
      <Notice title="Rates change on 1 April">Results show the rates of the day you enter.</Notice>
    ),
    success: (
      <Notice kind="success" title="Saved">
        You find it on your dashboard.
      </Notice>
    ),
    warning: <Notice kind="warning">Few homes were sold here: the median rests on six sales.</Notice>,
    error: (
      <Notice kind="error" title="Not sent">
        The connection was lost. Send it again.
      </Notice>
    ),
    'without a title': <Notice>Sales are registered some weeks after completion.</Notice>,
  },
}
