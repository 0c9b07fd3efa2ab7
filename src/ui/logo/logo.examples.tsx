import type { Examples } from '#ui/gallery/examples.ts'

import { Logo } from './logo.tsx'

export const logoExamples: Examples = {
  title: 'Logo',
  about: 'The wordmark, in the size of the text around it: the parcel edged in red is the o of Freehold.',
  states: {
    frame: <Logo className="text-2xl" />,
    small: <Logo className="text-xl" />,
  },
}
