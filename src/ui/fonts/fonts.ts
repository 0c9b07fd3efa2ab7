/** The site's fonts and the subset files made from them, which are smaller than the packages' own. Decision 040. */

/** A font of a package, with the weights and sizes that the style sheet uses. */
export type Font = {
  readonly family: string
  /** Name of its subset files. */
  readonly name: string
  /** The package's files with Western European Latin characters, and with those of the rest of Europe. */
  readonly sources: Readonly<Record<Charset['source'], string>>
  /** Weight in the style sheet: a value or a range. */
  readonly weight: string
  /** Variation axes in the files: a fixed value or a range. */
  readonly axes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>
}

/** A subset of the characters. Browsers only load its file for pages that use one of them. */
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

/** Characters in our texts that aren't on a keyboard. */
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

/** OpenType features we use: kerning, ligatures, tabular figures. */
export const FEATURES = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum']

/** Whether every page needs this file, so that it's worth preloading. */
export function isEverydayFont(file: string): boolean {
  return file.endsWith('-everyday.woff2')
}

/**
 * The style sheet for the files next to it. Until they've loaded, text is shown in a fallback font of the same width.
 */
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

/** 'U+20-7E, U+A0': adjacent characters are combined. */
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
