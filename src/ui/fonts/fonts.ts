/** The fonts of the site and the files they are cut into, smaller than the packages' own. Decision 040. */

/** A font of a package, with the weights and sizes that the style sheet uses. */
export type Font = {
  readonly family: string
  /** Name of the files that are made from it. */
  readonly name: string
  /** Files of the package with the Latin characters of Western Europe, and with those of the rest of Europe. */
  readonly sources: Readonly<Record<Charset['source'], string>>
  /** For the style sheet: one weight or a range. */
  readonly weight: string
  /** Axes as the files keep them: a fixed value, or a range. */
  readonly axes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>
}

/** One part of the characters. A browser loads its file only for a page that shows one of them. */
export type Charset = {
  readonly name: string
  readonly source: 'latin' | 'latin-ext'
  readonly codePoints: readonly number[]
}

/** The two fonts. Everything in the serif has weight 600, at 16 to 50 pixels. */
export const FONTS: readonly Font[] = [
  {
    family: 'Inter Variable',
    name: 'inter',
    sources: {
      latin: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
      'latin-ext': '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
    },
    weight: '400 600',
    axes: { wght: { min: 400, max: 600 } },
  },
  {
    family: 'Source Serif 4 Variable',
    name: 'source-serif-4',
    sources: {
      latin: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2',
      'latin-ext': '@fontsource-variable/source-serif-4/files/source-serif-4-latin-ext-opsz-normal.woff2',
    },
    weight: '600',
    axes: { wght: 600, opsz: { min: 16, max: 50 } },
  },
]

/** Signs in our texts beside those of the keyboard. */
const SIGNS = '\u00A0£§©«»°±²³´·¼½¾×÷–—‘’“”•…€™−\u2009\u202F'
const EVERYDAY = [...range(0x20, 0x7e), ...codePointsOf(SIGNS)]

/** Every page shows the first; names have the accents of the second, Welsh ŵ and ŷ are in the third. */
export const CHARSETS: readonly Charset[] = [
  { name: 'everyday', source: 'latin', codePoints: EVERYDAY },
  {
    name: 'accents',
    source: 'latin',
    codePoints: [...range(0xa1, 0xff), ...codePointsOf('Œœ')].filter((each) => !EVERYDAY.includes(each)),
  },
  {
    name: 'europe',
    source: 'latin-ext',
    codePoints: range(0x100, 0x17f).filter((each) => !codePointsOf('Œœ').includes(each)),
  },
]

/** Features that texts use: kerning, ligatures, figures of one width for tables. */
export const FEATURES = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum']

/** Whether every page needs this file, so that it is worth loading before the style sheet asks for it. */
export function isEverydayFont(file: string): boolean {
  return file.endsWith('-everyday.woff2')
}

/** The style sheet of the files, which lie beside it. Text is shown in the fallback of the same width until they are there. */
export function fontFaces(): string {
  return FONTS.flatMap((font) =>
    CHARSETS.map(
      (charset) => `@font-face {
  font-family: '${font.family}';
  font-style: normal;
  font-display: swap;
  font-weight: ${font.weight};
  src: url('./${fontFile(font, charset)}') format('woff2');
  unicode-range: ${unicodeRange(charset.codePoints)};
}
`,
    ),
  ).join('')
}

/** Name of the file with these characters of a font. */
export function fontFile(font: Pick<Font, 'name'>, charset: Pick<Charset, 'name'>): string {
  return `${font.name}-${charset.name}.woff2`
}

/** 'U+20-7E, U+A0': runs of neighbouring characters as one. */
export function unicodeRange(codePoints: readonly number[]): string {
  const runs: [from: number, to: number][] = []
  for (const each of codePoints.toSorted((one, other) => one - other)) {
    const last = runs.at(-1)
    if (last && each === last[1] + 1) last[1] = each
    else runs.push([each, each])
  }
  const hex = (codePoint: number) => codePoint.toString(16).toUpperCase()
  return runs.map(([from, to]) => `U+${hex(from)}${from === to ? '' : `-${hex(to)}`}`).join(', ')
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

function codePointsOf(text: string): number[] {
  return [...text].map((character) => character.codePointAt(0) ?? 0)
}
