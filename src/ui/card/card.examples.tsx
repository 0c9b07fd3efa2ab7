import type { Examples } from '#ui/gallery/examples.ts'

import { Card } from './card.tsx'

export const cardExamples: Examples = {
  title: 'Card',
  about: 'A part of the sheet: a hairline around it, no shadow.',
  states: {
    'with a title': (
      <Card title="Sold prices" sentence="What homes here were sold for." level={3}>
        <p>The newest sales come first.</p>
      </Card>
    ),
    plain: (
      <Card>
        <p>Words without a heading.</p>
      </Card>
    ),
  },
}
