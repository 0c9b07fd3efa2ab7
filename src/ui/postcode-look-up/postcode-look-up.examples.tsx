import type { Examples } from '#ui/gallery/examples.ts'

import { PostcodeLookUp } from './postcode-look-up.tsx'

/** In its initial state, and with an error. */
export const postcodeLookUpExamples: Examples = {
  title: 'Postcode look-up',
  about: 'Finds a postcode, or lists those that begin like it. What was typed stays in the field.',
  states: {
    empty: <PostcodeLookUp variant="secondary" />,
    error: (
      <PostcodeLookUp
        id="postcode-error"
        variant="secondary"
        typed="Readin"
        error="Enter a postcode, or the beginning of one."
      />
    ),
  },
}
