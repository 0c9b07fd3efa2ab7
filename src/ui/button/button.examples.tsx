import Search from 'lucide-react/icons/search'

import type { Examples } from '#ui/gallery/examples.ts'

import { Button } from './button.tsx'

export const buttonExamples: Examples = {
  title: 'Button',
  about: 'Does something. Its words begin with a verb; one primary button in each view.',
  states: {
    primary: <Button type="button">Calculate</Button>,
    secondary: (
      <Button type="button" variant="secondary">
        Add another
      </Button>
    ),
    quiet: (
      <Button type="button" variant="quiet">
        Start again
      </Button>
    ),
    'with an icon': (
      <Button type="button" icon={Search}>
        Find a postcode
      </Button>
    ),
    disabled: (
      <Button type="button" disabled>
        Continue
      </Button>
    ),
    unavailable: (
      <Button type="button" isUnavailable>
        Undo
      </Button>
    ),
    loading: (
      <Button type="button" disabled aria-busy>
        Saving…
      </Button>
    ),
  },
}
