/** Types for the parts of `subset-font` that we use, because the package has none. */
declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2'
    /** OpenType features to keep. All by default. */
    keepFeatures: readonly string[]
    /** A number fixes an axis; a range limits it. */
    variationAxes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>
    noHinting: boolean
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
