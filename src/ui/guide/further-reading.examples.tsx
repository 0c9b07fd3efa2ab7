import { OFFICIAL } from '#domain/official-pages.ts'
import type { Examples } from '#ui/gallery/examples.ts'

import { FurtherReading } from './further-reading.tsx'

/** Two official pages. */
export const furtherReadingExamples: Examples = {
  title: 'Further reading',
  about: 'Official pages outside this site, by their own titles.',
  states: { list: <FurtherReading items={[OFFICIAL.sdltRates, OFFICIAL.lbtt]} /> },
}
