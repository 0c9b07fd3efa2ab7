import { StyleSheet } from '@react-pdf/renderer'

import { SANS, SERIF } from '#ui/fonts/pdf-fonts.server.ts'

/** The colours of the light theme. */
export const INK = {
  paper: '#fbfaf6',
  card: '#ffffff',
  wash: '#f4f1e9',
  hairline: '#ddd8cc',
  ink: '#16202b',
  slate: '#5a6672',
  red: '#c4122f',
  water: '#1f6a8c',
  ochre: '#b27a12',
  ochreWash: '#f8efdc',
  waterWash: '#e6f0f4',
} as const

/** Colours of chart series, in order: green, water, ochre, brick, violet. */
const SERIES = ['#1e6b4e', '#1f6a8c', '#b27a12', '#9a4a2f', '#6d4aa8'] as const

/** The colour of a series or part by its position. */
export const seriesColour = (position: number): string => SERIES[position % SERIES.length] ?? SERIES[0]

/** Page margins in points. */
export const MARGIN = { side: 48, top: 44, bottom: 60 } as const
/** Width of the text column on A4, in points. */
export const COLUMN = 595.28 - 2 * MARGIN.side

/** Styles shared by several sections. */
export const styles = StyleSheet.create({
  page: {
    backgroundColor: INK.paper,
    color: INK.ink,
    fontFamily: SANS,
    fontSize: 9.5,
    lineHeight: 1.4,
    paddingTop: MARGIN.top,
    paddingBottom: MARGIN.bottom,
    paddingHorizontal: MARGIN.side,
  },
  heading: { fontFamily: SERIF, fontWeight: 600, fontSize: 14, lineHeight: 1.2 },
  subheading: { fontWeight: 600, fontSize: 10 },
  small: { fontSize: 8, color: INK.slate },
  slate: { color: INK.slate },
  strong: { fontWeight: 600 },
  figures: { fontFeatureSettings: ['tnum'], textAlign: 'right' },
  link: { color: INK.water, textDecoration: 'underline' },
  row: { flexDirection: 'row', borderBottomWidth: 0.5, borderBottomColor: INK.hairline },
})
