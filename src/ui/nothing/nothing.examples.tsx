import type { Examples } from '#ui/gallery/examples.ts'

import { Nothing, NothingPanel } from './nothing.tsx'

export const nothingExamples: Examples = {
  title: 'Nothing',
  about: 'The words for a figure that is not there, in a cell or in place of a chart.',
  states: {
    'not covered': <Nothing kind="not covered" />,
    'not published': <Nothing kind="not published" />,
    suppressed: <Nothing kind="suppressed" />,
    'too few': <Nothing kind="too few" />,
    'too few to say': <Nothing kind="too few to say" />,
    'place not imported': <Nothing kind="place not imported" />,
    'not imported': <Nothing kind="not imported" />,
    'empty: in place of a chart': (
      <NothingPanel kind="not covered" subject="Sold prices">
        The register covers England and Wales; this postcode is in Scotland.
      </NothingPanel>
    ),
  },
}
