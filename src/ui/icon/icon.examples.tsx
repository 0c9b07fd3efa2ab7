import House from 'lucide-react/icons/house'
import Menu from 'lucide-react/icons/menu'

import type { Examples } from '#ui/gallery/examples.ts'

import { Icon } from './icon.tsx'

export const iconExamples: Examples = {
  title: 'Icon',
  about: 'One set, lines of 1.5 px at every size. Decoration beside words, or named where it stands alone.',
  states: {
    'beside words': (
      <p className="flex items-center gap-2">
        <Icon of={House} /> Homes
      </p>
    ),
    'alone, with a name': <Icon of={Menu} size={28} label="Menu" />,
  },
}
