import type { Examples } from '#ui/gallery/examples.ts'

import { ChartFigure, Legend } from './chart-figure.tsx'

export const chartExamples: Examples = {
  title: 'Chart figure',
  about:
    'The frame of every chart: a sentence that says what is seen, the drawing, its legend, source and table.',
  states: {
    'with a legend': (
      <ChartFigure
        id="chart-figure"
        title="The words come first, then the drawing"
        subtitle="What is drawn: measure, unit, place, period"
        height={80}
        room={{ left: 0, right: 0 }}
        drawing={<rect width="100%" height="80" className="fill-wash" />}
        legend={
          <Legend
            mark="line"
            items={['Detached', 'Semi-detached', 'Terraced', 'Flats', 'All'].map((name) => ({ name }))}
          />
        }
      />
    ),
  },
}
