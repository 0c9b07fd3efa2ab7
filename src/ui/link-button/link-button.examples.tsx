import ArrowRight from 'lucide-react/icons/arrow-right'

import type { Examples } from '#ui/gallery/examples.ts'

import { LinkButton } from './link-button.tsx'

export const linkButtonExamples: Examples = {
  title: 'Link button',
  about: 'Leads to another page with the weight of a button.',
  states: {
    default: <LinkButton href="#link-button">See the plans</LinkButton>,
    primary: (
      <LinkButton href="#link-button" variant="primary" icon={ArrowRight}>
        Open an account
      </LinkButton>
    ),
    quiet: (
      <LinkButton href="#link-button" variant="quiet">
        Not now
      </LinkButton>
    ),
  },
}
