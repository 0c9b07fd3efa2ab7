/** The style of a series: colour, dash and marker, so that colour is never the only difference. */
export type SeriesStyle = {
  readonly stroke: string
  readonly fill: string
  readonly text: string
  /** `stroke-dasharray` in pixels; null for a line without gaps. */
  readonly dash: string | null
  /** Marker drawn around (0, 0), about 8 px across. */
  readonly marker: string
}

const styles: readonly [SeriesStyle, ...SeriesStyle[]] = [
  {
    stroke: 'stroke-survey-green',
    fill: 'fill-survey-green',
    text: 'fill-survey-green',
    dash: null,
    marker: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z',
  },
  {
    stroke: 'stroke-water',
    fill: 'fill-water',
    text: 'fill-water',
    dash: '7 3',
    marker: 'M-3.6-3.6h7.2v7.2h-7.2Z',
  },
  {
    stroke: 'stroke-ochre',
    fill: 'fill-ochre',
    text: 'fill-ochre-text',
    dash: '2 3',
    marker: 'M0-4.6L4.4 3.4H-4.4Z',
  },
  {
    stroke: 'stroke-brick',
    fill: 'fill-brick',
    text: 'fill-brick',
    dash: '10 3 2 3',
    marker: 'M0-5L5 0L0 5L-5 0Z',
  },
  {
    stroke: 'stroke-violet',
    fill: 'fill-violet',
    text: 'fill-violet',
    dash: '4 2',
    marker: 'M-1.4-4.6h2.8v3.2h3.2v2.8h-3.2v3.2h-2.8v-3.2h-3.2v-2.8h3.2Z',
  },
]

/** The style of a series by its position: green, water, ochre, brick, violet. A chart has at most five. */
export function seriesStyle(position: number): SeriesStyle {
  return styles[position % styles.length] ?? styles[0]
}

/** The attribute that gives the line of a series its dashes. */
export function dashOf(position: number): { readonly strokeDasharray?: string } {
  const { dash } = seriesStyle(position)
  return dash === null ? {} : { strokeDasharray: dash }
}
